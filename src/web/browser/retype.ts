/* A component that wakes knows only what the server drew, so its next change would delete what the visitor typed, ticked or chose
   meanwhile. Therefore the component gets the events again, as if they happened now. */

export function retype(element: HTMLElement): void {
  const inputs = [...element.querySelectorAll('input')];
  // Ticking a radio button unticks another, so all ticked inputs are found before any is changed.
  const ticked = inputs.filter(isTickedAnew);
  for (const input of inputs) if (!isTick(input) && input.type !== 'file') rewrite(input, HTMLInputElement.prototype);
  for (const area of element.querySelectorAll('textarea')) rewrite(area, HTMLTextAreaElement.prototype);
  for (const input of ticked) {
    input.checked = input.defaultChecked;
    input.click();
  }
  for (const select of element.querySelectorAll('select')) {
    const drawn = [...select.options].find((option) => option.defaultSelected) ?? select.options[0];
    if (select.selectedOptions[0] !== drawn) select.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

function isTick(input: HTMLInputElement): boolean {
  return input.type === 'checkbox' || input.type === 'radio';
}

function isTickedAnew(input: HTMLInputElement): boolean {
  return isTick(input) && input.checked !== input.defaultChecked && (input.checked || input.type === 'checkbox');
}

/** Sets the value without React's own setter on the control, so that React sees the change as made by the visitor. */
function rewrite(control: HTMLInputElement | HTMLTextAreaElement, prototype: object): void {
  const { value, defaultValue, selectionStart, selectionEnd } = control;
  if (value === defaultValue) return;
  control.value = defaultValue;
  Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(control, value);
  if (selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}
