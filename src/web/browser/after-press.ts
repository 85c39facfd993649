// Scripts are fetched when a visitor is about to use them, so this one may arrive in the middle of the first press.
let pressing = document.querySelector(':is(a, button):active') !== null;
const waiting: (() => void)[] = [];

addEventListener('mousedown', () => (pressing = true), true);
// What is pressed is known by now, and no script has answered it yet.
addEventListener('click', over, true);
// Released where it was not pressed, or where no script listens.
addEventListener('mouseup', () => setTimeout(over), true);
addEventListener('dragend', over, true);
addEventListener('pointercancel', over, true);
addEventListener('blur', over);

function over(): void {
  pressing = false;
  for (const work of waiting.splice(0)) work();
}

/** What moves the page under a finger waits until it is lifted: the button that it meant would not be pressed. */
export function afterPress(work: () => void): void {
  if (pressing) waiting.push(work);
  else work();
}

/** Delays work that replaces a part of the page until the click is handled too, because a submit button that is gone sends nothing. */
export function afterClick(work: () => void): void {
  if (pressing) waiting.push(() => setTimeout(afterClick, 0, work));
  else work();
}
