// What every widget of ours brings along: it runs the program that lies in a model of its own, which a page
// gets once (program.py).

/** @typedef {{ get(name: string): any, widget_manager: { get_model(id: string): Promise<any> } }} Model */

/** @param {Model} model @returns {Promise<any>} what the program exports */
const program = async (model) => {
  const held = await model.widget_manager.get_model(model.get("_program").slice("IPY_MODEL_".length));
  held.program ??= run(held.get("_script"), held.get("_style"));
  return held.program;
};

/** @param {string} script @param {string} style */
const run = async (script, style) => {
  if (style) document.head.append(Object.assign(document.createElement("style"), { textContent: style }));
  const address = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  try {
    return (await import(address)).default;
  } finally {
    URL.revokeObjectURL(address);
  }
};

export default {
  /** @param {{ model: Model }} given */
  initialize: async (given) => (await program(given.model)).initialize?.(given),
  /** @param {{ model: Model }} given */
  render: async (given) => (await program(given.model)).render?.(given),
};
