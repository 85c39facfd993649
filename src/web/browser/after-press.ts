// Scripts are loaded when a visitor is about to use them, so this script may start in the middle of the first press.
let isPressing = document.querySelector(':is(a, button):active') !== null;
const delayedWork: (() => void)[] = [];

addEventListener('mousedown', () => (isPressing = true), true);
// At the click the pressed element is known, and no script has handled the click yet.
addEventListener('click', endPress, true);
// The button was released elsewhere, or no script listens to the click.
addEventListener('mouseup', () => setTimeout(endPress), true);
addEventListener('dragend', endPress, true);
addEventListener('pointercancel', endPress, true);
addEventListener('blur', endPress);

function endPress(): void {
  isPressing = false;
  for (const work of delayedWork.splice(0)) work();
}

/** Delays work that moves the page until the press is over; otherwise the finger would be lifted over another button. */
export function afterPress(work: () => void): void {
  if (isPressing) delayedWork.push(work);
  else work();
}

/** Delays work until the click was also handled, for work that replaces a part of the page: a removed submit button sends nothing. */
export function afterClick(work: () => void): void {
  if (isPressing) delayedWork.push(() => setTimeout(afterClick, 0, work));
  else work();
}
