/** The browser's remark about this very script: no script runs in a mail that is shown. */
export const blockedInMails = /^Blocked script execution in '[^']*\/mailbox\/\d+\/body'/;

/**
 * Runs inside a page and gives another engine the rule by which Safari focuses: a press on a button, link, checkbox or radio focuses the
 * nearest focusable element around it, or nothing; text fields, selects and summaries are focused as everywhere. WebKitGTK leaves it out.
 */
export function focusAsSafari(): void {
  const kinds = ['button', 'checkbox', 'file', 'image', 'radio', 'range', 'reset', 'submit'];
  const pressable = `a[href], button, ${kinds.map((kind) => `input[type=${kind}]`).join(', ')}`;

  const focusAround = (element: Element) => {
    const around = element.parentElement?.closest<HTMLElement>('[tabindex], [contenteditable]');
    if (around) around.focus({ preventScroll: true });
    else (document.activeElement as HTMLElement | null)?.blur();
  };

  // After every listener of the page, as what a browser does by itself.
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
