/**
 * Whether the focus moves out of the element. A move to its ancestor does not count, because Safari focuses the nearest focusable ancestor
 * of a pressed button, not the button.
 */
export function focusLeaves(element: HTMLElement, { relatedTarget }: FocusEvent): boolean {
  const next = relatedTarget as Node | null;
  return next !== null && !element.contains(next) && !next.contains(element);
}
