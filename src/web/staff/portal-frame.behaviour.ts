/** Shows that the page is being loaded again or that the network is gone, and scrolls a long menu to the current place. */
export default function attach(head: HTMLElement): void {
  const status = head.querySelector<HTMLElement>('[data-refreshing]')!;
  const showStatus = (text: string) => {
    status.textContent = text;
  };
  const showConnection = () => showStatus(navigator.onLine ? '' : 'You are offline');
  head.querySelector('[data-refresh]')?.addEventListener('click', () => showStatus(status.dataset.refreshing ?? ''));
  // A page restored from the browser's back cache is no longer loading.
  addEventListener('pageshow', showConnection);
  addEventListener('online', showConnection);
  addEventListener('offline', showConnection);
  if (!navigator.onLine) showConnection();
  showPlace();
}

/** The menu is longer than a small screen, so it scrolls the current place towards the middle. */
function showPlace(): void {
  const place = document.querySelector('.desk-menu [aria-current]');
  const menu = place?.closest('.desk-menu');
  if (!place || !menu) return;
  const { top } = menu.getBoundingClientRect();
  menu.scrollTop += place.getBoundingClientRect().top - top - menu.clientHeight / 2;
}
