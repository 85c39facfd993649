/*
 * Safari empties fields with `autocomplete=off` when the Back button brings back a page that it kept. Their values are remembered when
 * the page is left, and put back.
 */

export function refillOnReturn(): void {
  let typed: [HTMLInputElement, string][] = [];
  addEventListener('pagehide', () => {
    const fields = document.querySelectorAll<HTMLInputElement>('form[data-form] input[autocomplete=off]');
    typed = [...fields].map((field) => [field, field.value]);
  });
  addEventListener('pageshow', ({ persisted }) => {
    // Safari empties them after this event.
    if (persisted) setTimeout(() => typed.forEach(refill));
  });
}

function refill([field, value]: [HTMLInputElement, string]): void {
  if (field.value === value) return;
  field.value = value;
  // For the draft, and for what is computed from the field.
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
