/** Says that the page is on its way while it is fetched anew, and forgets on leaving that this browser was let in. */
export default function attach(frame: HTMLElement): void {
  const status = frame.querySelector<HTMLElement>('[data-refreshing]')!;
  const say = (text: string) => {
    status.textContent = text;
  };
  frame.querySelector('[data-refresh]')?.addEventListener('click', () => say(status.dataset.refreshing ?? ''));
  // A page that the browser kept aside is no longer loading.
  addEventListener('pageshow', () => say(''));
  frame.querySelector('[data-staff-sign-out]')?.addEventListener('submit', () => {
    try {
      localStorage.removeItem('adminLoggedIn');
    } catch {
      // Storage is switched off: there is nothing to forget.
    }
  });
}
