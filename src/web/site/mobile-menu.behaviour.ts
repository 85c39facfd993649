import { focusLeaves } from '#ui/focus-leaves.ts';

/** Closes the menu when the visitor follows a link in it, leaves it by keyboard or presses Escape, and when the screen becomes wide. */
export default function attach(element: HTMLElement): void {
  const menu = element as HTMLDetailsElement;
  const wideScreen = matchMedia('(width >= 64rem)');
  const close = () => {
    menu.open = false;
  };
  const updatePageScroll = () => {
    document.documentElement.style.overflow = menu.open ? 'hidden' : '';
  };

  menu.addEventListener('toggle', updatePageScroll);
  menu.addEventListener('click', (event) => {
    if (!(event.target as Element).closest('a[href]')) return;
    close();
    // The page must be able to scroll before the browser follows a link within the page; the event 'toggle' is too late for that.
    updatePageScroll();
  });
  menu.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu.open) return;
    close();
    menu.querySelector('summary')!.focus();
  });
  // A focused element behind the sheet would not be visible.
  menu.addEventListener('focusout', (event) => {
    if (focusLeaves(menu, event)) close();
  });
  wideScreen.addEventListener('change', close);
  updatePageScroll();
}
