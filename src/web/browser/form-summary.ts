/*
 * What is wrong with a form as a whole, at its head, where it takes focus.
 */

/** Draws it as the server does, in place of whatever summary is there. */
export function drawSummary(form: HTMLFormElement, head: string | HTMLElement, ...rest: HTMLElement[]): void {
  for (const old of form.querySelectorAll('[data-summary], [data-reference]')) old.remove();
  const first = element('p', head);
  first.className = 'display text-22';
  const summary = element('div', first, ...rest);
  summary.className = 'summary';
  summary.dataset.summary = '';
  summary.tabIndex = -1;
  summary.setAttribute('role', 'alert');
  form.prepend(summary);
  pointToSummary(form);
}

/** A page whose form was refused says so first, in its title too; behind a dialog is another page. */
export function pointToSummary(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[data-summary]')?.focus();
  if (!form.closest('dialog')) document.title = `Error: ${document.title.replace(/^Error: /, '')}`;
}

/** What has something to say is not folded away. */
export function unfold(element: Element): void {
  const fold = element.closest('details');
  if (fold) fold.open = true;
}

/** Leads to a field without a trace in the page's address. */
export function leadToField(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('[data-summary] a[href^="#"]');
  if (!link) return;
  event.preventDefault();
  document.getElementById(link.hash.slice(1))?.focus();
}

/** What looks like a link and does something here. */
export function pressed(label: string, act: () => void): HTMLElement {
  const button = element('button', label) as HTMLButtonElement;
  button.type = 'button';
  button.className = 'link';
  button.addEventListener('click', act);
  return button;
}

export function element(tag: string, ...content: (string | HTMLElement)[]): HTMLElement {
  const made = document.createElement(tag);
  made.append(...content);
  return made;
}
