/**
 * Whether the person is in another field or on another button by now: then a script that comes late must not move the focus, since what
 * they type would go with it. The focus may also be on what stands around the pressed element (Safari puts it there), or on an element
 * that the Tab key does not reach: nobody types there.
 */
export function hasGoneOn(pressed: HTMLElement): boolean {
  const focused = document.activeElement as HTMLElement | null;
  return focused !== null && focused.tabIndex >= 0 && !focused.contains(pressed);
}
