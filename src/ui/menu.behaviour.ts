import { focusLeaves } from './focus-leaves.ts';

/** Closes a menu when the visitor clicks outside, leaves it by keyboard, presses Escape or follows one of its links. */
export default function attach(element: HTMLElement): void {
  const menu = element as HTMLDetailsElement;
  const summary = menu.querySelector('summary')!;

  document.addEventListener('pointerdown', (event) => {
    if (menu.open && !menu.contains(event.target as Node)) menu.open = false;
  });
  menu.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu.open) return;
    event.stopPropagation();
    menu.open = false;
    summary.focus();
  });
  menu.addEventListener('focusout', (event) => {
    if (focusLeaves(menu, event)) menu.open = false;
  });
  menu.addEventListener('click', (event) => {
    if ((event.target as Element).closest('a')) menu.open = false;
  });
}
