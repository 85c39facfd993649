import { shownDay } from './dates.ts';

/**
 * Writes the chosen day with its weekday beside the field, so that the visitor notices a wrong date. Marks an empty field for the style
 * sheet, because Safari on a Mac draws today's date or time into it.
 */
export default function attach(element: HTMLElement): void {
  const input = element.querySelector('input')!;
  const day = element.querySelector('[data-day]');
  const show = () => {
    if (day) day.textContent = shownDay(input.value);
    input.toggleAttribute('data-empty', !input.value && !input.validity.badInput);
  };
  for (const change of ['input', 'change', 'blur']) input.addEventListener(change, show);
  input.form?.addEventListener('reset', () => queueMicrotask(show));
  show();
}
