/** Says that the page is on its way while it is fetched anew, or that the line is gone. */
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
}
