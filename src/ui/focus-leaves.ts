/**
 * Whether the focus goes to another place. What stands around the element is no other place: Safari focuses the nearest focusable
 * ancestor of a button that is pressed, and not the button.
 */
export function focusLeaves(element: HTMLElement, { relatedTarget }: FocusEvent): boolean {
  const next = relatedTarget as Node | null;
  return next !== null && !element.contains(next) && !next.contains(element);
}
