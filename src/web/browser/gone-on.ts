/**
 * Whether somebody is elsewhere by now than where they pressed: a script that comes late, or is told late, moves the focus no more, since
 * what they type would go with it.
 */
export function hasGoneOn(pressed?: HTMLElement): boolean {
  const { activeElement, body } = document;
  return activeElement !== null && activeElement !== body && activeElement !== pressed;
}
