import { endsAfterStart } from '#domain/intake/event-bookings/event-hours.shape.ts';

/** Reports an end before the start once both are typed, together with other errors. */
export default function attach(element: HTMLElement): void {
  const [start, end] = element.querySelectorAll('input') as unknown as [HTMLInputElement, HTMLInputElement];
  const judge = () => {
    const isWrong = start.value !== '' && end.value !== '' && !endsAfterStart(start.value, end.value);
    end.setCustomValidity(isWrong ? element.dataset.wrong! : '');
  };
  element.addEventListener('input', judge);
  start.addEventListener('change', () => {
    if (end.value !== '') end.dispatchEvent(new Event('change', { bubbles: true }));
  });
  start.form?.addEventListener('reset', () => queueMicrotask(judge));
  judge();
}
