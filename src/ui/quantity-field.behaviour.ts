/** Brings out the buttons beside a number, and keeps them off at its limits. */
export default function attach(element: HTMLElement): void {
  const input = element.querySelector('input')!;
  const buttons = [...element.querySelectorAll<HTMLButtonElement>('[data-step]')];

  const show = () => {
    const value = input.valueAsNumber;
    for (const button of buttons) {
      const down = Number(button.dataset.step) < 0;
      const limit = down ? input.min : input.max;
      const reached = limit !== '' && (down ? value <= Number(limit) : value >= Number(limit));
      button.hidden = input.disabled;
      button.disabled = reached;
    }
  };

  for (const button of buttons) {
    button.addEventListener('click', () => {
      step(input, Number(button.dataset.step));
      input.dispatchEvent(new Event('input', { bubbles: true }));
      input.dispatchEvent(new Event('change', { bubbles: true }));
    });
  }
  input.addEventListener('input', show);
  input.form?.addEventListener('reset', () => queueMicrotask(show));
  show();
}

/** Where fractions are welcome too, the buttons go by whole ones, and stay within the limits. */
function step(input: HTMLInputElement, by: number): void {
  if (input.value === '') input.value = input.min || '0';
  else if (input.step === 'any') {
    const least = input.min === '' ? -Infinity : Number(input.min);
    const most = input.max === '' ? Infinity : Number(input.max);
    input.valueAsNumber = Math.min(Math.max(input.valueAsNumber + by, least), most);
  } else if (by < 0) input.stepDown();
  else input.stepUp();
}
