/**
 * Whether the visitor has moved on to another field or button since the press. A late script must then not move the focus, because the
 * visitor's typing would go to the wrong field. Focus on an ancestor of the pressed element, where Safari puts it, or on an element that
 * the Tab key does not reach does not count.
 */
export function hasMovedFocus(pressed: HTMLElement): boolean {
  const focused = document.activeElement as HTMLElement | null;
  return focused !== null && focused.tabIndex >= 0 && !focused.contains(pressed);
}
