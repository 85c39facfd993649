import { asSeen } from './words.ts';

/** Elements that are never shown. */
const unseen = new Set(['head', 'script', 'style', 'template', 'noscript', 'datalist', 'title']);

/** Visible elements by markup alone: not hidden, folded or in a closed dialog. */
export function isShown(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (isHiddenItself(at)) return false;
    const above: Element | null = at.parentElement;
    const isFolded = above?.localName === 'details' && !above.hasAttribute('open');
    if (isFolded && at !== above.querySelector(':scope > summary')) return false;
  }
  return true;
}

function isHiddenItself(element: Element): boolean {
  if (unseen.has(element.localName) || element.hasAttribute('hidden')) return true;
  if (element.localName === 'dialog') return !element.hasAttribute('open');
  // The staff navigation and a list's filters are popovers on a phone only.
  if (element.hasAttribute('popover')) {
    return !element.matches('.desk-menu, .filter-sheet') && !element.hasAttribute('data-opened');
  }
  return element.localName === 'input' && element.getAttribute('type') === 'hidden';
}

/** Screen readers read what is shown, unless it is hidden from them. */
export function isReadAloud(element: Element): boolean {
  return element.closest('[aria-hidden="true"], [inert]') === null && isShown(element);
}

const blocks =
  /^(?:address|article|aside|blockquote|br|dd|details|dialog|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|legend|li|main|nav|ol|option|p|pre|section|summary|table|td|th|tr|ul)$/;

/** The visible text of an element. */
export function textShown(element: Element): string {
  return asSeen(shownIn(element));
}

function shownIn(element: Element): string {
  let text = '';
  for (const child of element.childNodes) {
    if (child.nodeType === 3) text += child.textContent ?? '';
    else if (child.nodeType === 1 && isShownWithin(child as Element)) {
      const inside = shownIn(child as Element);
      text += blocks.test((child as Element).localName) ? ` ${inside} ` : inside;
    }
  }
  return text;
}

/** For an element whose parent is visible. */
function isShownWithin(element: Element): boolean {
  if (isHiddenItself(element)) return false;
  const above = element.parentElement;
  const isFolded = above?.localName === 'details' && !above.hasAttribute('open');
  return !isFolded || element === above.querySelector(':scope > summary');
}
