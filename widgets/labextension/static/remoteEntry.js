// Starts lessons by themselves in JupyterLab and Notebook.  A prebuilt extension as a bundler would make
// it, but written by hand: the host finds `init` and `get` below, and gives the modules that it has itself.
//
// Only a notebook whose code cells are, to the letter, those of a lesson that is shipped runs unasked, and only
// where nothing lies beside it that Python could import in place of what the lesson imports.
// Any other lesson waits for a press on its bar, and what is no lesson of ours is left alone.
// `shipped/`, which hatch_build.py writes, holds the lessons, the digests of their code, the words, and the
// Python that tells what lies beside a lesson: the lists of Jupyter leave some of it out.

(() => {
  'use strict';

  const NAME = 'setcards-lessons';
  const VIEW = 'application/vnd.jupyter.widget-view+json';
  const LINK = 'rendermime:handle-local-link'; // what leads to a place in a file, where there is such a command
  const AS_NOTEBOOK = 'notebook'; // how a file is shown that is not shown as a lesson

  /** What of the host is put away in front of a lesson on a full page, where there is such a command. */
  /** @type {Around[]} */
  const AROUND = [
    ['application:toggle-mode', {}, false],
    ['application:toggle-left-area', {}, true],
    ['application:toggle-right-area', {}, true],
    ['application:toggle-side-tabbar', { side: 'left' }, true],
    ['application:toggle-side-tabbar', { side: 'right' }, true],
    ['application:toggle-header', {}, true],
    ['application:toggle-top', {}, true],
    ['statusbar:toggle', {}, true],
  ];
  const here = new URL('.', /** @type {HTMLScriptElement} */ (document.currentScript).src);

  /**
   * @typedef {{ lessons: Record<string, string>, titles: Record<string, string>,
   *   words: Record<string, Record<string, string>>, beside: string }} Shipped
   * @typedef {[command: string, given: object, toggled: boolean]} Around toggled where it is there
   * @typedef {{ cell: any, place: number, output: any }} View an output of a cell that shows a widget
   */

  /** @param {string} name a file of `shipped/` */
  const read = async (name) => {
    const answer = await fetch(new URL(`shipped/${name}`, here));
    if (!answer.ok) throw new Error(`${NAME}: ${answer.status} for ${name}`);
    return answer.json();
  };

  /** @param {string[]} sources of the code cells, each told by its length, so that no text moves to another */
  const digest = async (sources) => {
    const encoder = new TextEncoder();
    const told = sources.map((source) => `${encoder.encode(source).length}:${source}`).join('');
    const bytes = await crypto.subtle.digest('SHA-256', encoder.encode(told));
    return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  };

  /** @param {Element} node waits until somebody can see it: a notebook behind another one need not run */
  const seen = (node) =>
    new Promise((resolve) => {
      new IntersectionObserver((entries, observer) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        resolve(undefined);
      }).observe(node);
    });

  /** How long an answer is waited for, in milliseconds: a kernel may take its time, or never answer. */
  const [SOON, LATE] = [5000, 60_000];

  /** @param {number} time in milliseconds */
  const pass = (time) => new Promise((next) => setTimeout(next, time));

  /** @template T @param {Promise<T>} answer nothing where it fails or is late @param {number} time in milliseconds */
  const inTime = (answer, time) => Promise.race([answer.catch(() => undefined), pass(time).then(() => undefined)]);

  /** What this browser remembers: how each file is shown, and what has been put away around a lesson. */
  const memory = {
    /** @param {string} key */
    get(key) {
      try {
        return localStorage.getItem(`${NAME}:${key}`);
      } catch {
        return null;
      }
    },
    /** @param {string} key @param {string | null} text nothing where it is to be forgotten */
    set(key, text) {
      try {
        if (text === null) localStorage.removeItem(`${NAME}:${key}`);
        else localStorage.setItem(`${NAME}:${key}`, text);
      } catch {} // it is remembered as long as the page stays
    },
  };

  /** The lesson in front has the whole window; what was put away for it comes back as it was. */
  class FullPage {
    /** @param {any} app */
    constructor({ commands, shell, restored }) {
      this.commands = commands;
      /** @type {any} */ this.panel = null; // that has the window
      /** @type {any} */ this.button = null;
      /** @type {any} */ this.next = null; // that is to have it, from where one leads there
      /** @type {WeakMap<any, any>} */ this.buttons = new WeakMap(); // by their panels
      /** @type {Around[]} */ this.away = [];
      this.leave = () => this.panel && !this.next && shell.currentWidget !== this.panel && this.close();
      shell.currentChanged?.connect(this.leave);
      restored.then(() => pass(1000)).then(() => this.resume()); // the host does first what its settings say
      this.wasEscape = false; // what was pressed last
      window.addEventListener('keydown', (event) => this.leaveBy(event), { capture: true });
      window.addEventListener('pointerdown', () => (this.wasEscape = false), { capture: true });
    }

    /** Escape leads back, where nothing else has a use for it, or has had it at the press before. @param {KeyboardEvent} event */
    leaveBy(event) {
      const { key, target } = event;
      const isAgain = this.wasEscape;
      this.wasEscape = key === 'Escape';
      if (!this.panel || key !== 'Escape' || event.isComposing || !(target instanceof Element)) return;
      const isTyping = target.closest('input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]');
      if (isTyping || document.querySelector('.setcards-alone, .lm-Menu, .jp-Dialog')) return;
      setTimeout(() => (isAgain || !event.defaultPrevented) && this.panel && this.close()); // after all who hear it
    }

    get isPossible() {
      return AROUND.some(([command]) => this.commands.hasCommand(command));
    }

    /** @param {Around} around @returns {boolean | undefined} whether it is there; nothing where that cannot be changed */
    stands([command, given, toggled]) {
      const { commands } = this;
      if (!commands.hasCommand(command) || !commands.isEnabled(command, given)) return undefined;
      return commands.isToggled(command, given) === toggled;
    }

    /** @param {any} panel @param {any} button that leads back */
    async open(panel, button) {
      [this.panel, this.button] = [panel, button];
      button.pressed = true;
      for (const around of AROUND) {
        if (!this.stands(around)) continue;
        this.away.push(around);
        memory.set('away', this.away.map((each) => AROUND.indexOf(each)).join());
        await this.commands.execute(around[0], around[1]);
      }
    }

    /** Lead to another lesson, which has the window then. @param {() => Promise<any>} open */
    async lead(open) {
      if (!this.panel) return open();
      this.next = {};
      pass(SOON).then(() => this.next && ((this.next = null), this.leave()));
      this.next = await open().catch(() => null);
      this.handOver();
    }

    /** @param {any} panel @param {any} button of it */
    offer(panel, button) {
      this.buttons.set(panel, button);
      panel.disposed.connect(() => this.panel === panel && !this.next && this.close());
      this.handOver();
    }

    handOver() {
      const button = this.next && this.buttons.get(this.next);
      if (!button || !this.panel) return;
      this.button.pressed = false;
      [this.panel, this.button, this.next] = [this.next, button, null];
      button.pressed = true;
    }

    async close() {
      if (this.button) this.button.pressed = false;
      this.panel = this.button = null;
      memory.set('away', null);
      for (const around of this.away.splice(0).reverse()) {
        if (this.stands(around) === false) await this.commands.execute(around[0], around[1]);
      }
    }

    /** Whoever left the page without closing the lesson finds back what it had put away. */
    resume() {
      const away = (memory.get('away') ?? '').split(',');
      this.away = AROUND.filter((_, index) => away.includes(String(index)));
      return this.close();
    }
  }

  /** A lesson in a panel: runs by itself, or offers a bar with which to start it. */
  class Lesson {
    /**
     * @param {any} panel of the notebook
     * @param {any} kit the modules of the host
     * @param {Shipped} shipped what is shipped
     * @param {string} place such as `en/01-inclusion`
     * @param {FullPage} fullPage
     */
    constructor(panel, kit, shipped, place, fullPage) {
      this.panel = panel;
      this.kit = kit;
      this.shipped = shipped;
      this.place = place;
      this.language = place.slice(0, 2);
      this.words = shipped.words[this.language] ?? {};
      this.isRunning = false;
      this.wasRestarted = false; // since its cells were run last
      /** @type {any} */
      this.bar = null;
      /** @type {Map<string, any>} */
      this.above = new Map(); // the buttons of what stands above the lesson while it is wanted, by their names
      this.isSeen = new Promise((resolve) => (this.see = resolve)); // in another view of the same notebook
      panel.toolbar.addItem(NAME, this.key(this.words['start.put-back'], () => this.putBack()));
      panel.addClass('setcards-lesson');
      panel.content.node.lang = this.language;
      panel.node.style.setProperty('--keys', JSON.stringify(this.words['start.keys'] ?? ''));
      this.ending = new AbortController();
      panel.disposed.connect(() => this.ending.abort());
      this.asPage(fullPage.commands);
      /** @type {import('./way.js').Way} */
      this.way = new kit.Way(panel, this.words, () => this.isPage);
      if (fullPage.isPossible) this.offerFullPage(fullPage);
      this.offerSteps(this.way);
      if (this.way.above.today) this.offerAbove(this.way, 'today', this.words['way.today-short']);
      if (this.way.above.map) this.offerAbove(this.way, 'map', this.words['way.map']);
      if (shipped.titles[place]) this.tellTitle(shipped.titles[place]);
    }

    get isPage() {
      return memory.get(this.panel.context.path) !== AS_NOTEBOOK;
    }

    /** Show it as this browser remembers it: as a page, or as a notebook. */
    look() {
      this.panel.toggleClass('setcards-page', this.isPage);
      this.code.pressed = !this.isPage;
      this.way?.turnOver();
      this.panel.content.update(); // the cells have other heights now
    }

    /** The lesson is a page to read and play, until somebody asks for its code: then it is a notebook like others. @param {any} commands */
    asPage(commands) {
      const { content, toolbar } = this.panel;
      this.code = new this.kit.ToolbarButton({
        label: this.words['start.code'],
        onClick: () => {
          memory.set(this.panel.context.path, this.isPage ? AS_NOTEBOOK : null);
          this.look();
        },
      });
      this.look();
      toolbar.addItem(`${NAME}-code`, this.code);
      const stay = (/** @type {MouseEvent} */ event) => {
        const isText = event.target instanceof Element && event.target.closest('.jp-MarkdownCell');
        if (isText && this.isPage) event.stopPropagation(); // no editor where one has read
      };
      content.node.addEventListener('dblclick', stay, { capture: true });
      content.node.addEventListener('contextmenu', (/** @type {MouseEvent} */ event) => this.isPage && event.stopPropagation(), { capture: true }); // nothing there is for a page
      const type = (/** @type {KeyboardEvent} */ event) => {
        const { target, key, shiftKey } = event;
        if (!this.isPage || event.isComposing || !(target instanceof Element) || !content.node.contains(target)) return;
        const isCommand = event.ctrlKey || event.metaKey || event.altKey || (shiftKey && key === 'Enter');
        const isRun = isCommand && key === 'Enter';
        const isEditor = target.closest('.cm-editor') !== null;
        const stroke = this.kit.CommandRegistry.keystrokeForKeydownEvent(event);
        const isOfCells = commands.keyBindings.some((/** @type {any} */ { command, keys }) => command.startsWith('notebook:') && keys[0] === stroke);
        if (isEditor ? isRun : isRun || isOfCells || !isCommand) event.stopPropagation(); // no key that is typed cuts, joins, adds or runs a cell out of sight
        const { activeCell } = content;
        const isLed = key === 'Enter' && !isCommand && target === activeCell?.node && activeCell.model.type === 'code' && !activeCell.inputHidden;
        if (isLed) content.mode = 'edit';
        else if (isEditor && isRun) commands.execute('notebook:run-cell');
        else return;
        event.preventDefault();
      };
      window.addEventListener('keydown', type, { signal: this.ending.signal, capture: true });
    }

    /** A button for the bar that does not stay pressed, as the host's own do. @param {string | undefined} label @param {() => void} press */
    key(label, press) {
      const button = new this.kit.ToolbarButton({
        label,
        onClick: () => {
          button.pressed = false;
          press();
        },
      });
      return button;
    }

    /** Put a button into the bar where it is not the first to go when there is no room. @param {string} name @param {any} button */
    addFirst(name, button) {
      const { toolbar } = this.panel;
      if (!toolbar.insertAfter('restart-and-run', `${NAME}-${name}`, button)) toolbar.addItem(`${NAME}-${name}`, button);
    }

    /** One thing at a time, with Back and Next at the foot of the panel, and a list of the parts. @param {import('./way.js').Way} way */
    offerSteps(way) {
      const { CommandRegistry, Menu, ToolbarButton, Widget } = this.kit;
      const foot = new Widget({ node: document.createElement('div') });
      foot.addClass('setcards-foot');
      foot.node.lang = this.language;
      foot.node.dataset.lmSuppressShortcuts = ''; // its keys are not the notebook's
      foot.node.append(way.nav);
      foot.hide();
      this.panel.layout.addWidget(foot);
      const steps = new ToolbarButton({ label: this.words['way.steps'], onClick: () => way.step(!way.views.isOn) });
      way.changed = () => {
        steps.pressed = way.views.isOn;
        list.node.querySelector('button, jp-button')?.setAttribute('aria-haspopup', 'menu');
        foot.setHidden(!way.views.isOn);
        this.remind(way.isDue);
      };
      this.addFirst('steps', steps);

      const commands = new CommandRegistry();
      const renderer = new Menu.Renderer();
      const menu = new Menu({ commands, renderer });
      menu.addClass('setcards-parts');
      /** @type {{ words: string, place?: Element, isStop?: boolean }[]} */
      let parts = [];
      let here = 0; // the number of the one that is read
      renderer.createItemARIA = (/** @type {any} */ data) => {
        const aria = Menu.Renderer.prototype.createItemARIA.call(renderer, data);
        return data.item.args.at === here ? { ...aria, 'aria-current': 'true' } : aria;
      };
      commands.addCommand('part', {
        label: (/** @type {any} */ { at }) => parts[at]?.words,
        className: (/** @type {any} */ { at }) => (parts[at]?.isStop ? 'setcards-stop' : ''),
        execute: (/** @type {any} */ { at }) => way.go(parts[at]?.place),
      });
      const list = new ToolbarButton({
        label: `${this.words['way.parts']} ▾`,
        onClick: () => {
          const all = way.parts();
          parts = [{ words: this.words['way.start'] ?? '' }, ...all];
          here = all.findLastIndex((part) => !part.isStop && way.isPassed(part.place)) + 1;
          menu.clearItems();
          parts.forEach((_, at) => menu.addItem({ command: 'part', args: { at } }));
          const { left, bottom } = list.node.getBoundingClientRect();
          menu.open(left, bottom);
        },
      });
      menu.aboutToClose.connect(() => (list.pressed = false));
      this.panel.disposed.connect(() => menu.dispose());
      this.addFirst('parts', list);
    }

    /** A screen stands above the lesson while it is wanted. @param {import('./way.js').Way} way @param {string} name @param {string} [label] */
    offerAbove(way, name, label) {
      const set = (/** @type {boolean} */ isShown) => {
        for (const [each, button] of this.above) {
          button.pressed = isShown && each === name;
          way.show(each, button.pressed, this.words[this.bar ? 'start.waiting' : 'start.starting'] ?? '');
        }
      };
      const button = new this.kit.ToolbarButton({ label, onClick: () => set(!way.isShown(name)) });
      this.above.set(name, button);
      const leave = (/** @type {Event} */ event) => {
        if (!way.isShown(name)) return;
        const isOf = (/** @type {any} */ widget) => event.target instanceof Node && widget.node.contains(event.target);
        const screen = way.above[name];
        if (event.type === 'pointerdown') return isOf(screen) || isOf(button) || set(false);
        const isOfScreen = screen.node.querySelector('.carrying, .setcards-alone'); // screens keep their keys for themselves
        const isLeft = event instanceof KeyboardEvent ? event.key === 'Escape' && !event.isComposing && !isOfScreen : true;
        if (!isLeft || !isOf(screen)) return;
        event.stopPropagation();
        event.preventDefault();
        set(false);
        button.node.querySelector('button, jp-button')?.focus();
      };
      for (const event of ['keydown', 'pointerdown', 'setcards-onward']) window.addEventListener(event, leave, { signal: this.ending.signal, capture: true });
      this.addFirst(name, button);
    }

    /** A mark tells whether one of the cards of today waits. @param {boolean} isDue */
    remind(isDue) {
      const button = this.above.get('today');
      if (!button) return;
      const { 'way.today': name = '', 'way.due': due } = this.words;
      button.toggleClass('setcards-due', isDue);
      button.node.querySelector('button, jp-button')?.setAttribute('aria-label', isDue ? `${name} (${due})` : name);
    }

    /** @param {string} title of the lesson */
    tellTitle(title) {
      const name = new this.kit.Widget({ node: document.createElement('b') });
      name.node.textContent = title;
      name.node.lang = this.language;
      this.panel.toolbar.addItem(`${NAME}-title`, name);
    }

    /** The same lesson in the other languages, where its file lies in their folders. @param {any} app @param {FullPage} fullPage */
    async offerLanguages({ commands, serviceManager }, fullPage) {
      const [file = '', own, ...above] = this.panel.context.path.split('/').reverse();
      if (own !== this.language) return;
      const names = async (/** @type {string[]} */ ...folder) => {
        const { content } = await serviceManager.contents.get(folder.join('/'));
        return content.map((/** @type {{ name: string }} */ { name }) => name);
      };
      const course = above.reverse();
      const beside = await names(...course);
      for (const other of Object.keys(this.shipped.words)) {
        const isThere = other !== own && beside.includes(other) && (await names(...course, other)).includes(file);
        if (!isThere || this.panel.isDisposed) continue;
        const path = [...course, other, file].join('/');
        const label = new Intl.DisplayNames([other], { type: 'language' }).of(other);
        const button = this.key(label, () => fullPage.lead(() => commands.execute('docmanager:open', { path })));
        button.node.lang = other;
        this.panel.toolbar.addItem(`${NAME}-${other}`, button);
      }
    }

    /** The end leads to the next lesson, where its file lies beside this one. @param {any} app @param {FullPage} fullPage */
    async leadOn({ commands, serviceManager }, fullPage) {
      const places = Object.keys(this.shipped.lessons).filter((place) => place.startsWith(`${this.language}/`)).sort();
      const next = places[places.indexOf(this.place) + 1];
      if (!next) return;
      const folder = this.panel.context.path.replace(/[^/]*$/, '');
      const file = `${next.slice(this.language.length + 1)}.ipynb`;
      const { content } = await serviceManager.contents.get(folder.replace(/\/$/, ''));
      if (!content.some((/** @type {{ name: string }} */ { name }) => name === file)) return;
      this.way.lead(this.shipped.titles[next] ?? '', () => fullPage.lead(() => commands.execute('docmanager:open', { path: folder + file })));
    }

    /** A link of a screen to another lesson opens it here, as those in texts do, not JupyterLab once more. @param {any} commands */
    keepLinks(commands) {
      this.panel.content.node.addEventListener('click', (/** @type {MouseEvent} */ event) => {
        const link = event.target instanceof Element && event.target.closest('.setcards-root a[href]');
        const [file, place] = (link && link.getAttribute('href')?.split('#')) || [];
        const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey;
        if (!file || !/^[\w-]+\.ipynb$/.test(file) || !isPlain || !commands.hasCommand(LINK)) return;
        event.preventDefault();
        const path = this.panel.context.path.replace(/[^/]*$/, '') + file;
        commands.execute(LINK, { path, id: place && `#${place}` });
      });
    }

    /** @param {FullPage} fullPage */
    offerFullPage(fullPage) {
      const button = new this.kit.ToolbarButton({
        label: this.words['start.full-page'],
        onClick: () => (fullPage.panel ? fullPage.close() : fullPage.open(this.panel, button)),
      });
      this.addFirst('full-page', button);
      fullPage.offer(this.panel, button);
    }

    /** @param {any} sessions of the server */
    async open(sessions) {
      const { context, sessionContext, node } = this.panel;
      const views = this.showStills();
      const isAnew = !(await sessions.findByPath(context.path));
      await Promise.all([Promise.race([seen(node), this.isSeen]), sessionContext.ready]);
      const living = isAnew ? new Set() : await this.living(LATE);
      const alive = this.isHalfRun ? 0 : this.showLiving(views, living ?? new Set());
      sessionContext.statusChanged.connect((/** @type {any} */ _, /** @type {string} */ status) => {
        if (!status.endsWith('restarting')) return;
        this.wasRestarted = true;
        this.offer('start.restarted');
      });
      sessionContext.kernelChanged.connect((/** @type {any} */ _, /** @type {any} */ { newValue }) => {
        if (!newValue && !sessionContext.isRestarting) this.offer('start.waiting');
      });
      this.kit.NotebookActions.executed.connect((/** @type {any} */ _, /** @type {any} */ { cell }) => {
        if (cell !== this.cells()[0]) return;
        this.withdraw(); // somebody runs it from the menu
        this.isHalfRun = false;
      });
      // it has run, and still does
      if (alive) return alive < views.length || !(await this.areShown()) ? this.offer('start.waiting') : undefined;
      if (!(await this.isShipped())) return this.offer(crypto.subtle ? 'start.changed' : 'start.waiting');
      return living && this.hasOutputs() && this.hasPython() ? this.startAlone() : this.offer('start.waiting');
    }

    cells() {
      return this.panel.content.widgets.filter((/** @type {any} */ cell) => cell.model.type === 'code');
    }

    hasOutputs() {
      return this.cells().some((/** @type {any} */ cell) => cell.model.outputs.length);
    }

    hasPython() {
      return Boolean(this.panel.sessionContext.session?.kernel?.name.startsWith('python'));
    }

    /** Whether the code is, to the letter, that of the lesson it says it is; not told on a page without digests. */
    async isShipped() {
      if (!crypto.subtle) return false;
      const sources = this.cells().map((/** @type {any} */ cell) => cell.model.sharedModel.getSource());
      return (await digest(sources)) === this.shipped.lessons[this.place];
    }

    /**
     * What Python answers; nothing where it does not.
     * @template T @param {(kernel: any) => Promise<T>} ask @param {number} patience once it has started
     */
    async answer(ask, patience = SOON) {
      const kernel = this.panel.sessionContext.session?.kernel;
      // what is asked before it is connected is lost
      if (!kernel || !(await inTime(kernel.info, this.wasRestarted ? SOON : LATE))) return undefined;
      return inTime(ask(kernel), patience);
    }

    /** The widgets that Python holds, where it tells. @param {number} [patience] */
    living(patience) {
      return this.answer(async (kernel) => {
        const { content } = await kernel.requestCommInfo({ target_name: 'jupyter.widget' });
        return new Set(Object.keys(content.comms ?? {}));
      }, patience);
    }

    /** What Python could import from where it stands, where it tells. @returns {Promise<string[] | undefined>} */
    beside() {
      return this.answer(async (kernel) => {
        const asked = {
          code: this.shipped.beside,
          silent: true,
          store_history: false,
          user_expressions: { beside: "globals().pop('importable_beside')()" },
        };
        const { content } = await kernel.requestExecute(asked).done;
        const said = content.user_expressions.beside.data['text/plain'];
        return said === "''" ? [] : said.slice(1, -1).split('/');
      });
    }

    /**
     * Show the picture beside each widget until Python tells that it holds it: a view that leads nowhere shows as an
     * error.  @returns {View[]} what was shown there
     */
    showStills() {
      const cells = [...this.panel.content.model.cells].filter((cell) => cell.type === 'code');
      const views = cells.flatMap((cell) =>
        Array.from({ length: cell.outputs.length }, (_, place) => ({ cell, place, output: cell.outputs.get(place).toJSON() })),
      ).filter(({ output }) => output.data?.[VIEW]);
      this.show(views.map(({ cell, place, output: { data: { [VIEW]: _, ...data }, ...output } }) =>
        ({ cell, place, output: { ...output, data } })));
      return views;
    }

    /** @param {View[]} views @param {Set<string>} living the widgets that Python holds @returns {number} how many are shown */
    showLiving(views, living) {
      const alive = views.filter(({ cell, place, output }) =>
        living.has(output.data[VIEW].model_id) && cell.trusted && place < cell.outputs.length);
      this.show(alive);
      return alive.length;
    }

    /** @param {View[]} views */
    show(views) {
      const { model } = this.panel.content;
      const wasDirty = model.dirty;
      for (const { cell, place, output } of views) cell.outputs.set(place, output);
      model.dirty = wasDirty; // nothing was done to it
    }

    /** Whether its cells were being run when it was saved last: what they show is trusted, and alive, only in part. */
    get isHalfRun() {
      return Boolean(this.panel.content.model.getMetadata('setcards').begun);
    }

    set isHalfRun(isSo) {
      const { begun: _, ...ours } = this.panel.content.model.getMetadata('setcards');
      this.panel.content.model.setMetadata('setcards', isSo ? { ...ours, begun: true } : ours);
    }

    /**
     * Wait until what shows the widgets that Python holds has made them.  ipywidgets asks for all at once; where a page
     * is too slow to hear the answer within four seconds it asks for each alone, hundreds of them, and sometimes stays
     * without any.  So whoever has seen nothing new for half a minute is told no.
     */
    async areShown() {
      let [waiting, turns] = [Infinity, 0];
      while (waiting && turns < 30 && !this.panel.isDisposed) {
        await pass(1000);
        const left = this.panel.node.querySelectorAll('.jp-OutputArea-output.lm-Panel:not(:has(*))').length;
        [waiting, turns] = left < waiting ? [left, 0] : [waiting, turns + 1];
      }
      return !waiting;
    }

    /** A Python that knows nothing.  Not by a restart: what the page asks of it is sometimes lost for good. */
    async renew() {
      const { sessionContext } = this.panel;
      const name = sessionContext.session?.kernel?.name ?? 'python3';
      await sessionContext.changeKernel({ name });
    }

    /**
     * Wait until Python answers; take another one if it does not after a restart.  What shows the widgets has asked
     * it before us: if it were busy with the lesson by then, some of them would be made twice, and dead.
     */
    async awake() {
      const isHeard = await this.living();
      if (!isHeard && this.wasRestarted) await this.renew();
    }

    /** Run, but wait for a press where Python could import what is not ours, or does not tell. */
    async startAlone() {
      const names = await this.beside();
      if (!names) return this.offer('start.unseen');
      return names.length ? this.offer('start.beside', names) : this.start();
    }

    /** Run cell by cell from the top: what is in sight comes first, and a press is answered in between. */
    async start() {
      if (this.isRunning) return;
      this.isRunning = true;
      await this.awake();
      this.wasRestarted = false;
      this.isHalfRun = true;
      const { content, context, sessionContext } = this.panel;
      const quiet = () => {};
      for (const cell of this.cells()) {
        if (cell.isDisposed) continue;
        const running = this.kit.runCell({
          cell,
          notebook: content.model,
          notebookConfig: content.notebookConfig,
          onCellExecuted: quiet,
          onCellExecutionScheduled: quiet,
          sessionContext,
        });
        const isWell = await running.catch(() => false);
        this.withdraw();
        if (!isWell || this.panel.isDisposed) break;
      }
      this.isRunning = false;
      if (this.panel.isDisposed) return undefined;
      this.isHalfRun = false;
      if (this.wasRestarted) return this.offer('start.restarted');
      // What is open again while Python goes on finds its widgets alive.
      if (context.contentsModel?.writable) await context.save();
      return undefined;
    }

    /** Show the bar. @param {string} why what it says @param {string[]} names that it names */
    offer(why, names = []) {
      if (this.isRunning || this.panel.isDisposed) return;
      this.withdraw();
      const node = document.createElement('div');
      node.className = 'setcards-start';
      node.lang = this.language;
      node.setAttribute('role', 'region');
      node.setAttribute('aria-label', this.words['start.bar'] ?? '');
      const said = document.createElement('p');
      said.setAttribute('role', 'status');
      const begin = this.button('start.begin', () => {
        begin.disabled = true;
        said.textContent = this.words['start.starting'] ?? '';
        this.panel.content.node.focus({ preventScroll: true });
        this.start();
      });
      begin.classList.add('first');
      const row = document.createElement('div');
      row.append(begin, said);
      if (why === 'start.changed') row.append(this.button('start.put-back', () => this.putBack()));
      node.append(row);
      const bar = new this.kit.Widget({ node });
      this.bar = bar;
      this.panel.contentHeader.addWidget(bar);
      new ResizeObserver(() => {
        node.style.minHeight = `${row.offsetHeight}px`; // the host gives no more than this
        bar.parent?.fit();
      }).observe(row);
      const named = names.slice(0, 3).join(', ') + (names.length > 3 ? ', …' : '');
      said.textContent = (this.words[why] ?? '').replace('{names}', () => named); // aloud because it comes later
    }

    /** @param {string} key of its words @param {() => void} press what it does */
    button(key, press) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = this.words[key] ?? '';
      button.addEventListener('click', press);
      return button;
    }

    withdraw() {
      this.bar?.dispose();
      this.bar = null;
    }

    /** Ask, then take the lesson as it is shipped, with a new Python.  Progress is kept elsewhere, and stays. */
    async putBack() {
      const { Dialog, showDialog } = this.kit;
      const answer = await showDialog({
        title: this.words['start.put-back-question'],
        body: this.words['start.put-back-loses'],
        defaultButton: 0, // nothing is lost by a hasty key
        buttons: [
          Dialog.cancelButton({ label: this.words['start.cancel'] }),
          Dialog.warnButton({ label: this.words['start.put-back'] }),
        ],
      });
      if (!answer.button.accept || this.isRunning) return;
      const original = await read(`${this.place}.ipynb`);
      this.isRunning = true; // so that the restart offers nothing
      this.panel.content.model.fromJSON(original);
      const isNew = await this.renew().then(
        () => true,
        () => false,
      );
      this.isRunning = false;
      await (isNew ? this.startAlone() : this.offer('start.waiting'));
    }
  }

  /**
   * The file browser offers the files of lessons as lessons, too; whoever takes one as a notebook gets it as one.
   * @param {any} app @param {any} factory of the host's notebooks @param {string} label @param {Set<Lesson>} open
   */
  const openWith = ({ commands, docRegistry }, factory, label, open) => {
    docRegistry.addFileType({ name: NAME, displayName: label, pattern: String.raw`^\d\d-[\w-]+\.ipynb$` });
    const createNew = (/** @type {any} */ context, /** @type {any} */ source) => {
      memory.set(context.path, null);
      return factory.createNew(context, source);
    };
    const own = { name: NAME, label, fileTypes: [NAME], defaultFor: [], createNew };
    docRegistry.addWidgetFactory(Object.create(factory, Object.getOwnPropertyDescriptors(own)));
    let path = ''; // of the file that was opened last
    commands.commandExecuted.connect((/** @type {any} */ _, /** @type {any} */ { id, args }) => {
      if (id === 'docmanager:open') path = args.path;
      if (id !== 'filebrowser:open' || args.factory !== factory.name) return; // what is opened again is not asked for
      memory.set(path, AS_NOTEBOOK);
      for (const lesson of open) if (lesson.panel.context.path === path) lesson.look();
    });
  };

  /** @param {any} app @param {any} tracker of the notebooks @param {any} factory of them @param {any} kit the modules of the host */
  const activate = (app, tracker, factory, kit) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = new URL('start.css', here).href;
    document.head.append(link);
    /** @type {Promise<Shipped> | undefined} */
    let shipped;
    const fullPage = new FullPage(app);
    /** @type {Set<Lesson>} */
    const open = new Set();
    app.restored.then(async () => {
      shipped ??= read('index.json');
      const { words } = await shipped;
      const { 'start.lesson': label = '' } = words[document.documentElement.lang.slice(0, 2)] ?? words.en ?? {};
      openWith(app, factory, label, open);
    });
    /** @type {WeakMap<any, Lesson>} */
    const known = new WeakMap(); // by their contexts: a second view runs nothing
    tracker.widgetAdded.connect(async (/** @type {any} */ _, /** @type {any} */ panel) => {
      await panel.context.ready;
      const { lesson: name, language } = panel.content.model?.getMetadata('setcards') ?? {};
      if (!name) return;
      shipped ??= read('index.json');
      const place = `${language}/${name}`;
      const all = await shipped;
      if (!all.lessons[place] || panel.isDisposed) return;
      const lesson = new Lesson(panel, kit, all, place, fullPage);
      open.add(lesson);
      lesson.keepLinks(app.commands);
      for (const leads of [lesson.leadOn(app, fullPage), lesson.offerLanguages(app, fullPage)]) leads.catch(() => {}); // then nothing leads there
      panel.disposed.connect(() => open.delete(lesson));
      const first = known.get(panel.context);
      if (first) return void seen(panel.node).then(first.see);
      known.set(panel.context, lesson);
      await lesson.open(app.serviceManager.sessions);
    });
  };

  /** @type {Record<string, Record<string, { get(): Promise<() => any> }>>} */
  let scope = {};
  /** @param {string} name of a module that the host shares */
  const shared = async (name) => {
    const [version] = Object.values(scope[name] ?? {});
    return version && (await version.get())();
  };

  const extension = async () => {
    const { INotebookTracker, INotebookWidgetFactory, NotebookActions, runCell } = await shared('@jupyterlab/notebook');
    const { Dialog, ToolbarButton, showDialog } = await shared('@jupyterlab/apputils');
    const { Menu, Widget } = await shared('@lumino/widgets');
    const { CommandRegistry } = await shared('@lumino/commands');
    const { Way } = await import(new URL('way.js', here).href);
    const kit = { CommandRegistry, Dialog, Menu, NotebookActions, ToolbarButton, Way, Widget, runCell, showDialog };
    return {
      id: `${NAME}:start`,
      autoStart: true,
      requires: [INotebookTracker, INotebookWidgetFactory],
      activate: (/** @type {any} */ app, /** @type {any} */ tracker, /** @type {any} */ factory) => activate(app, tracker, factory, kit),
    };
  };

  const page = /** @type {any} */ (window);
  page._JUPYTERLAB ??= {};
  page._JUPYTERLAB[NAME] = {
    init: (/** @type {typeof scope} */ given) => {
      scope = given;
    },
    get: async () => {
      const plugins = [await extension()];
      return () => ({ __esModule: true, default: plugins });
    },
  };
})();
