/** Says that the page is on its way while it is fetched anew, or that the line is gone; and shows where one is in a long menu. */
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
  showPlace();
}

/** The menu is longer than a small screen: where one is stands in its middle, or as near as it goes. */
function showPlace(): void {
  const place = document.querySelector('.desk-menu [aria-current]');
  const menu = place?.closest('.desk-menu');
  if (!place || !menu) return;
  const { top } = menu.getBoundingClientRect();
  menu.scrollTop += place.getBoundingClientRect().top - top - menu.clientHeight / 2;
}
