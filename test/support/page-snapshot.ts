import type { Page } from '@playwright/test';

/** A page's markup, with the state that markup lacks: typed, chosen, opened, scrolled and focused. */
export type PageSnapshot = {
  address: string;
  attributes: readonly (readonly [string, string])[];
  head: string;
  body: string;
};

export function takeSnapshot(page: Page): Promise<PageSnapshot> {
  return page.evaluate(readPage);
}

/** A page of the screen's site as a visitor without script gets it, read without opening it, at a third of the cost. */
export function fetchSnapshot(screen: Page, path: string): Promise<PageSnapshot> {
  return screen.evaluate(fetchPage, path);
}

/** Shows the page on another screen, whose scripts stay loaded. */
export async function show(screen: Page, snapshot: PageSnapshot): Promise<void> {
  await screen.evaluate(showPage, snapshot);
}

function readPage(): PageSnapshot {
  const root = document.documentElement;
  const copy = root.cloneNode(true) as HTMLElement;
  const copies = copy.querySelectorAll('*');
  root.querySelectorAll('*').forEach((part, index) => keepState(part, copies[index]!));
  for (const part of copy.querySelectorAll('script, link[rel=modulepreload]')) part.remove();
  // Without script, the content of noscript belongs to the page.
  for (const part of copy.querySelectorAll('noscript')) {
    if (part.childElementCount > 0) part.replaceWith(...part.childNodes);
  }
  return {
    address: location.pathname + location.search,
    attributes: [...root.attributes].map(({ name, value }) => [name, value] as const),
    head: copy.querySelector('head')!.innerHTML,
    body: copy.querySelector('body')!.outerHTML,
  };

  function keepState(part: Element, its: Element): void {
    if (part instanceof HTMLInputElement) {
      its.setAttribute('value', part.value);
      its.toggleAttribute('checked', part.checked);
    }
    if (part instanceof HTMLTextAreaElement) its.textContent = part.value;
    if (part instanceof HTMLOptionElement) its.toggleAttribute('selected', part.selected);
    if (part.matches('dialog:modal')) its.setAttribute('data-standing', 'modal');
    if (part.matches(':popover-open')) its.setAttribute('data-standing', 'popover');
    if (part.scrollTop > 0) its.setAttribute('data-scrolled', String(part.scrollTop));
    if (part === document.activeElement) its.setAttribute('data-focused', '');
  }
}

async function fetchPage(path: string): Promise<PageSnapshot> {
  const answer = await fetch(path);
  const { documentElement: root, head, body } = new DOMParser().parseFromString(await answer.text(), 'text/html');
  for (const part of root.querySelectorAll('script, link[rel=modulepreload]')) part.remove();
  for (const part of root.querySelectorAll('noscript')) part.replaceWith(...part.childNodes);
  return {
    address: path,
    attributes: [...root.attributes].map(({ name, value }) => [name, value] as const),
    head: head.innerHTML,
    body: body.outerHTML,
  };
}

async function showPage({ address, attributes, head, body }: PageSnapshot): Promise<void> {
  history.replaceState(null, '', address);
  const root = document.documentElement;
  for (const name of root.getAttributeNames()) root.removeAttribute(name);
  for (const [name, value] of attributes) root.setAttribute(name, value);
  // Pages of a kind share style sheets, which are not loaded again.
  if (document.head.innerHTML !== head) document.head.innerHTML = head;
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(({ sheet }) => !sheet);
  await Promise.all(sheets.map((link) => new Promise((resolve) => link.addEventListener('load', resolve))));
  document.body.outerHTML = body;
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[data-standing=modal]')) {
    dialog.open = false;
    dialog.showModal();
  }
  for (const part of document.querySelectorAll<HTMLElement>('[data-standing=popover]')) part.showPopover();
  for (const part of document.querySelectorAll<HTMLElement>('[data-scrolled]')) {
    part.scrollTop = Number(part.dataset.scrolled);
  }
  document.querySelector<HTMLElement>('[data-focused]')?.focus({ preventScroll: true });
  // Layout requests the fonts.
  document.body.getBoundingClientRect();
  await document.fonts.ready;
  // Focus styles may be animated. An offer that disappears after ten seconds is checked while it is shown.
  await new Promise(requestAnimationFrame);
  const ending = document.getAnimations().filter(({ effect }) => {
    const { progress, endTime } = effect!.getComputedTiming();
    return progress !== null && endTime !== Infinity;
  });
  await Promise.allSettled(ending.map((one) => one.finished));
}
