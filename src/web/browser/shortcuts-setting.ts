/** Under this name a browser stores that its user has turned the keyboard shortcuts off (WCAG 2.1.4). Do not rename it: browsers have it. */
const name = 'desk-keys';

export function areShortcutsOff(): boolean {
  try {
    return localStorage.getItem(name) === 'off';
  } catch {
    return false; // Storage is switched off.
  }
}

export function setShortcutsOff(off: boolean): void {
  try {
    if (off) localStorage.setItem(name, 'off');
    else localStorage.removeItem(name);
  } catch {
    // Storage is switched off: the shortcuts stay as they are.
  }
}
