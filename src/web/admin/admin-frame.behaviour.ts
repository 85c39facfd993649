/** Says that the page is on its way while it is fetched anew. */
export default function attach(frame: HTMLElement): void {
  const status = frame.querySelector<HTMLElement>('[data-refreshing]')!;
  const say = (text: string) => {
    status.textContent = text;
  };
  frame.querySelector('[data-refresh]')?.addEventListener('click', () => say(status.dataset.refreshing ?? ''));
  // A page that the browser kept aside is no longer loading.
  addEventListener('pageshow', () => say(''));
}
