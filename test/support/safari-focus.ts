/** The browser's message when it blocks this script in a displayed mail. */
export const blockedInMails = /^Blocked script execution in '[^']*\/mailbox\/\d+\/body'/;

/**
 * Runs in a page and makes another engine focus as Safari does: a press on a button, link, checkbox or radio button focuses its nearest
 * focusable ancestor, or nothing. Text fields, selects and summaries are focused as everywhere. WebKitGTK lacks this rule too.
 */
export function focusAsSafari(): void {
  const kinds = ['button', 'checkbox', 'file', 'image', 'radio', 'range', 'reset', 'submit'];
  const pressable = `a[href], button, ${kinds.map((kind) => `input[type=${kind}]`).join(', ')}`;

  const focusAround = (element: Element) => {
    const around = element.parentElement?.closest<HTMLElement>('[tabindex], [contenteditable]');
    if (around) around.focus({ preventScroll: true });
    else (document.activeElement as HTMLElement | null)?.blur();
  };

  // On the window, so that it runs after the page's listeners, like a browser's default action.
  addEventListener('mousedown', (event) => {
    const pressed = (event.target as Element).closest(pressable);
    if (!pressed) return;
    event.preventDefault();
    focusAround(pressed);
  });
  // Other engines focus a checkbox or radio whose label is pressed, too.
  addEventListener('click', (event) => {
    const target = event.target as Element;
    const control = target.closest('label')?.control;
    if (!event.isTrusted || event.defaultPrevented || target.closest(pressable) || !control?.matches(pressable)) return;
    event.preventDefault();
    control.click();
  });
}
