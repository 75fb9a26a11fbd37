// A worksheet is printed when it is the one that was chosen: Python makes it, and may not have answered yet.

/** *Print* above a worksheet, if the page has one. @param {import("./code.js").Lesson} lesson */
export function printing(lesson) {
  const button = document.querySelector(".print button");
  const said = document.querySelector(".print [role=status]");
  const place = document.querySelector(".print ~ .screen");
  const wire = place && lesson.show(place.getAttribute("data-screen") ?? "")?.wire;
  if (!(button instanceof HTMLButtonElement) || !(said instanceof HTMLElement) || !wire) return;
  const tell = () => {
    button.disabled = wire.waiting.length > 0;
    said.textContent = button.disabled ? said.dataset.waits ?? "" : "";
  };
  wire.listen(tell);
  place.addEventListener("change", () => setTimeout(tell)); // when it has been sent
  button.addEventListener("click", () => print());
  tell();
}
