/** Draws the error summary of a form at its top, as the server does, and replaces an earlier one. */
export function drawSummary(form: HTMLFormElement, head: string | HTMLElement, ...rest: HTMLElement[]): void {
  for (const old of form.querySelectorAll('[data-summary], [data-reference]')) old.remove();
  const first = summaryElement('p', head);
  first.className = 'display text-22';
  const summary = summaryElement('div', first, ...rest);
  summary.className = 'summary';
  summary.dataset.summary = '';
  summary.tabIndex = -1;
  summary.setAttribute('role', 'alert');
  form.prepend(summary);
  pointToSummary(form);
}

/** Puts the refusal first in the title of a page with a refused form. A dialog does not change the title of the page behind it. */
export function pointToSummary(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[data-summary]')?.focus();
  if (!form.closest('dialog')) document.title = `Error: ${document.title.replace(/^Error: /, '')}`;
}

/** Unfolds the elements around a field with an error. */
export function openFolds(element: Element): void {
  const fold = element.closest('details');
  if (fold) fold.open = true;
}

/** Moves to a field without changing the page's address. */
export function leadToField(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('[data-summary] a[href^="#"]');
  if (!link) return;
  event.preventDefault();
  document.getElementById(link.hash.slice(1))?.focus();
}

/** A button that looks like a link. */
export function summaryButton(label: string, act: () => void): HTMLElement {
  const button = summaryElement('button', label) as HTMLButtonElement;
  button.type = 'button';
  button.className = 'link';
  button.addEventListener('click', act);
  return button;
}

export function summaryElement(tag: string, ...content: (string | HTMLElement)[]): HTMLElement {
  const element = document.createElement(tag);
  element.append(...content);
  return element;
}
