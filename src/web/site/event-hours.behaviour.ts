import { endsAfterStart } from '#domain/intake/event-bookings/event-hours.shape.ts';

/** Once both times are typed, reports an end that is before the start, together with the other errors of the form. */
export default function attach(element: HTMLElement): void {
  const [start, end] = element.querySelectorAll('input') as unknown as [HTMLInputElement, HTMLInputElement];
  const checkHours = () => {
    const isWrong = start.value !== '' && end.value !== '' && !endsAfterStart(start.value, end.value);
    end.setCustomValidity(isWrong ? element.dataset.wrong! : '');
  };
  element.addEventListener('input', checkHours);
  start.addEventListener('change', () => {
    if (end.value !== '') end.dispatchEvent(new Event('change', { bubbles: true }));
  });
  start.form?.addEventListener('reset', () => queueMicrotask(checkHours));
  checkHours();
}
