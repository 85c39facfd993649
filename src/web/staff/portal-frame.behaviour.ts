/** Shows that the page is being loaded again or that the network is gone, and scrolls a long menu to the current place. */
export default function attach(head: HTMLElement): void {
  const status = head.querySelector<HTMLElement>('[data-refreshing]')!;
  const say = (text: string) => {
    status.textContent = text;
  };
  const sayLine = () => say(navigator.onLine ? '' : 'You are offline');
  head.querySelector('[data-refresh]')?.addEventListener('click', () => say(status.dataset.refreshing ?? ''));
  // A page restored from the browser's back cache is no longer loading.
  addEventListener('pageshow', sayLine);
  addEventListener('online', sayLine);
  addEventListener('offline', sayLine);
  if (!navigator.onLine) sayLine();
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
