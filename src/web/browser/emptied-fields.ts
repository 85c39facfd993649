/*
 * Safari resets fields with `autocomplete=off` when the Back button restores a page from the back/forward cache. Their values are
 * saved when the visitor leaves the page, and restored on return.
 */

export function refillOnReturn(): void {
  let typed: [HTMLInputElement, string][] = [];
  addEventListener('pagehide', () => {
    const fields = document.querySelectorAll<HTMLInputElement>('form[data-form] input[autocomplete=off]');
    typed = [...fields].map((field) => [field, field.value]);
  });
  addEventListener('pageshow', ({ persisted }) => {
    // Safari resets the fields after this event.
    if (persisted) setTimeout(() => typed.forEach(refill));
  });
}

function refill([field, value]: [HTMLInputElement, string]): void {
  if (field.value === value) return;
  field.value = value;
  // This event updates the draft and the values computed from the field.
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
