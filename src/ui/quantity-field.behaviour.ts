/** Shows the buttons beside a number, and disables each at its limit. In a field for fractions, the buttons add or subtract 1. */
export default function attach(element: HTMLElement): void {
  const input = element.querySelector('input')!;
  const buttons = [...element.querySelectorAll<HTMLButtonElement>('[data-step]')];
  const distanceToLimit = (by: number) =>
    by < 0 ? input.valueAsNumber - +(input.min || '-Infinity') : +(input.max || 'Infinity') - input.valueAsNumber;

  const show = () => {
    for (const button of buttons) {
      button.hidden = input.disabled;
      button.disabled = distanceToLimit(+button.dataset.step!) <= 0;
    }
  };

  for (const button of buttons) {
    button.addEventListener('click', () => {
      const by = +button.dataset.step!;
      if (input.value === '') input.value = input.min || '0';
      else if (input.step === 'any')
        input.value = String(+(input.valueAsNumber + by * Math.min(1, distanceToLimit(by))).toFixed(6));
      else input.stepUp(by);
      for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }));
    });
  }
  input.addEventListener('input', show);
  // The event comes before the form is reset.
  input.form?.addEventListener('reset', () => queueMicrotask(show));
  show();
}
