import { computeAccessibleDescription, computeAccessibleName, getRole } from 'dom-accessibility-api';
import { isReadAloud } from './sight.ts';
import { containsText, type Words } from './words.ts';

export type RoleOptions = { name?: Words; exact?: boolean; level?: number; includeHidden?: boolean; checked?: boolean };

/** Elements with implicit roles; elements with the attribute are found too. */
const natural: Record<string, string> = {
  article: 'article',
  banner: 'header',
  button: 'button, input, summary',
  checkbox: 'input[type="checkbox"]',
  combobox: 'select, input[list]',
  complementary: 'aside',
  contentinfo: 'footer',
  definition: 'dd',
  dialog: 'dialog',
  figure: 'figure',
  form: 'form',
  group: 'fieldset, details, optgroup',
  heading: 'h1, h2, h3, h4, h5, h6',
  img: 'img, svg',
  link: 'a[href]',
  list: 'ul, ol, menu',
  listitem: 'li',
  main: 'main',
  navigation: 'nav',
  option: 'option',
  paragraph: 'p',
  progressbar: 'progress',
  radio: 'input[type="radio"]',
  region: 'section',
  row: 'tr',
  rowheader: 'th',
  columnheader: 'th',
  cell: 'td',
  searchbox: 'input[type="search"]',
  spinbutton: 'input[type="number"]',
  status: 'output',
  table: 'table',
  term: 'dt',
  textbox: 'input, textarea',
};

/** The computed style of every element. Pages are parsed without style sheets, and no accessible name depends on one. */
const plain = { display: 'block', visibility: 'visible', content: 'none', getPropertyValue: () => '' };
const withoutStyle = { getComputedStyle: () => plain as unknown as CSSStyleDeclaration };

export function findByRole(scope: ParentNode, role: string, options: RoleOptions): Element[] {
  const candidates = scope.querySelectorAll([`[role~="${role}"]`, natural[role]].filter(Boolean).join(', '));
  return [...candidates].filter((element) => hasRole(element, role) && fits(element, options));
}

function hasRole(element: Element, role: string): boolean {
  const own = element.getAttribute('role')?.split(' ')[0];
  if (own) return own === role;
  // A banner and a contentinfo belong to the page, not to a section; a section is a region once it has a name.
  if (role === 'banner' || role === 'contentinfo') return !element.closest('main, article, section, aside, nav');
  if (role === 'region' || role === 'form') return nameOf(element) !== '';
  if (role === 'button' && element.localName === 'summary') return false;
  if (role === 'rowheader') return element.getAttribute('scope') === 'row';
  if (role === 'columnheader') return element.getAttribute('scope') !== 'row';
  if (element.localName === 'svg') return false;
  // A password field has no role, and Playwright finds it as a textbox.
  if (role === 'textbox' && element.getAttribute('type') === 'password') return true;
  return getRole(element) === role;
}

function fits(element: Element, { name, exact, level, includeHidden, checked }: RoleOptions): boolean {
  if (!includeHidden && !isReadAloud(element)) return false;
  if (level !== undefined && Number(element.getAttribute('aria-level') ?? element.localName[1]) !== level) return false;
  if (checked !== undefined && (element as HTMLInputElement).checked !== checked) return false;
  return name === undefined || containsText(nameOf(element), name, exact);
}

export function nameOf(element: Element): string {
  return computeAccessibleName(element, withoutStyle);
}

export function descriptionOf(element: Element): string {
  return computeAccessibleDescription(element, withoutStyle);
}

const labelled = 'input, select, textarea, button, output, [aria-label], [aria-labelledby]';

/** Elements by label: a label, a fieldset's legend, or a name for screen readers. */
export function findByLabel(scope: ParentNode, text: Words, exact: boolean): Element[] {
  return [...scope.querySelectorAll(labelled)].filter((element) =>
    labelsOf(element).some((one) => containsText(one, text, exact)),
  );
}

function labelsOf(element: Element): string[] {
  const own = [...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent ?? '');
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  const others = ids.map((id) => element.ownerDocument.getElementById(id)?.textContent ?? '').join(' ');
  return [...own, others, element.getAttribute('aria-label') ?? ''].filter((label) => label !== '');
}
