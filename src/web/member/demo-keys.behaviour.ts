/** Fills a demo account into the nearest form. Without script, a link opens the page filled in. */
export default function attach(element: HTMLElement): void {
  element.addEventListener('click', (event) => {
    const accountLink = (event.target as Element).closest<HTMLAnchorElement>('a[data-password]');
    const form = element.closest('dialog, main')?.querySelector<HTMLFormElement>('form[data-form=signin]');
    if (!accountLink || !form || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    for (const name of ['email', 'password'] as const) {
      const input = form.elements.namedItem(name) as HTMLInputElement;
      input.value = accountLink.dataset[name]!;
      // Scripts that watch the field must get the same events as from typing.
      for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }));
    }
    form.querySelector<HTMLButtonElement>('button[type=submit]')!.focus();
  });
}
