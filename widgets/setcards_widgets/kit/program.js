// What every widget of ours brings along: it runs the program that lies in a model of its own, which a page
// gets once (program.py).

/** @typedef {{ get(name: string): any, widget_manager: { get_model(id: string): Promise<any> } }} Model */

/** @param {Model} model @returns {Promise<any>} what the program exports */
const program = async (model) => {
  const held = await model.widget_manager.get_model(model.get("_program").slice("IPY_MODEL_".length));
  held.program ??= run(held.get("_files"), held.get("_style"));
  return held.program;
};

/**
 * Run a program of several files, each of which comes after those that it imports; the last one is what is run.
 * @param {[string, string][]} files @param {string} style
 */
const run = async (files, style) => {
  if (style) document.head.append(Object.assign(document.createElement("style"), { textContent: style }));
  /** @type {Record<string, string>} */
  const addresses = {};
  let last = "";
  for (const [name, text] of files) {
    const linked = text.replace(/( from )"\.\/([\w.]+)"/g, (_, from, other) => `${from}"${addresses[other]}"`);
    last = addresses[name] = URL.createObjectURL(new Blob([linked], { type: "text/javascript" }));
  }
  try {
    return (await import(last)).default;
  } finally {
    for (const address of Object.values(addresses)) URL.revokeObjectURL(address);
  }
};

/**
 * anywidget gives a widget two seconds to be loaded. Where a page takes longer, it refuses whatever Python sends to
 * that widget from then on. So ours take their messages without it, and ask for what they have missed by then.
 * @param {Model} model
 */
const listen = async (model) => {
  const whole = await model.widget_manager.get_model(model.get("_own_id"));
  const ofAnywidget = Object.getPrototypeOf(whole);
  const ofIpywidgets = Object.getPrototypeOf(ofAnywidget);
  whole.comm?.on_msg((/** @type {object} */ message) => ofIpywidgets._handle_comm_msg.call(whole, message));
  const nothing = { content: { data: { method: "" } } };
  ofAnywidget._handle_comm_msg.call(whole, nothing).catch(() => whole.comm?.send({ method: "request_state" }, {}));
};

export default {
  /** @param {{ model: Model }} given */
  initialize: async (given) => {
    const [{ initialize }] = await Promise.all([program(given.model), listen(given.model)]);
    return initialize?.(given);
  },
  /** @param {{ model: Model }} given */
  render: async (given) => (await program(given.model)).render?.(given),
};
