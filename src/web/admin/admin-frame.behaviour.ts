/** Says that the page is on its way while it is fetched anew, or that the line is gone; '/' leads to the search. */
export default function attach(head: HTMLElement): void {
  const status = head.querySelector<HTMLElement>('[data-refreshing]')!;
  const say = (text: string) => {
    status.textContent = text;
  };
  const sayLine = () => say(navigator.onLine ? '' : 'You are offline');
  head.querySelector('[data-refresh]')?.addEventListener('click', () => say(status.dataset.refreshing ?? ''));
  // A page that the browser kept aside is no longer loading.
  addEventListener('pageshow', sayLine);
  addEventListener('online', sayLine);
  addEventListener('offline', sayLine);
  if (!navigator.onLine) sayLine();
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const at = event.target as HTMLElement;
    if (at.matches('input, textarea, select, [contenteditable]') || at.closest('dialog')) return;
    const search = head.querySelector<HTMLInputElement>('[data-desk-search]');
    if (!search?.checkVisibility()) return;
    event.preventDefault();
    search.select();
    search.focus();
  });
}
