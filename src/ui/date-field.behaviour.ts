import { shownDay } from './dates.ts';

/** Writes the chosen day out beside its field: a slip in the date shows in the weekday. */
export default function attach(element: HTMLElement): void {
  const input = element.querySelector('input')!;
  const place = element.querySelector('[data-day]')!;
  const show = () => {
    place.textContent = shownDay(input.value);
  };
  input.addEventListener('input', show);
  input.form?.addEventListener('reset', () => queueMicrotask(show));
  show();
}
