import { findByLabel, findByRole, type RoleOptions } from './roles.ts';
import { isShown, textShown } from './sight.ts';
import { chooseFiles } from './submission.ts';
import { containsText, type Words } from './words.ts';

type Exactly = { exact?: boolean };
type Filter = { hasText?: Words; hasNotText?: Words; has?: Place; visible?: boolean };
export type ChosenFile = { name: string; mimeType: string; buffer: Uint8Array };

/** Handles presses and typing on the page. */
type Browser = {
  url(): string;
  press(element: Element): Promise<void>;
  focus(element: Element): void;
  focused(): Element | null;
};

/**
 * An element of a visitor's page, found anew each time by role, label or text. Named like Playwright's locators, so that a journey reads
 * the same for both.
 */
export class Place {
  readonly #browser: Browser;
  readonly #find: () => Element[];
  /** A description of the search. */
  readonly said: string;

  constructor(browser: Browser, find: () => Element[], said: string) {
    this.#browser = browser;
    this.#find = find;
    this.said = said;
  }

  getByRole(role: string, options: RoleOptions = {}): Place {
    return this.#within((scope) => findByRole(scope, role, options), `role ${role} ${JSON.stringify(options)}`);
  }

  getByLabel(text: Words, { exact = false }: Exactly = {}): Place {
    return this.#within((scope) => findByLabel(scope, text, exact), `label ${text}`);
  }

  getByText(text: Words, { exact = false }: Exactly = {}): Place {
    const says = (element: Element) => containsText(element.textContent ?? '', text, exact);
    return this.#within((scope) => smallest([...scope.querySelectorAll('*')], says), `text ${text}`);
  }

  locator(selector: string, filter: Filter = {}): Place {
    return this.#within((scope) => [...scope.querySelectorAll(selector)], selector).filter(filter);
  }

  filter({ hasText, hasNotText, has, visible }: Filter): Place {
    return this.#narrowed((all) =>
      all.filter(
        (element) =>
          (hasText === undefined || containsText(element.textContent ?? '', hasText)) &&
          (hasNotText === undefined || !containsText(element.textContent ?? '', hasNotText)) &&
          (visible === undefined || isShown(element) === visible) &&
          (has === undefined || has.elements().some((inner) => element !== inner && element.contains(inner))),
      ),
    );
  }

  first(): Place {
    return this.#narrowed((all) => all.slice(0, 1));
  }

  last(): Place {
    return this.#narrowed((all) => all.slice(-1));
  }

  nth(at: number): Place {
    return this.#narrowed((all) => all.slice(at, at === -1 ? undefined : at + 1));
  }

  async all(): Promise<Place[]> {
    return this.elements().map((_, at) => this.nth(at));
  }

  async count(): Promise<number> {
    return this.elements().length;
  }

  /** The elements found at this moment. */
  elements(): Element[] {
    return this.#find();
  }

  /** The one element; finding several is an error of the journey. */
  element(): Element {
    const found = this.elements();
    if (found.length === 1) return found[0]!;
    throw new Error(`${found.length} elements for ${this.said} at ${this.#browser.url()}`);
  }

  async click(): Promise<void> {
    await this.#browser.press(this.#shown());
  }

  async fill(text: string): Promise<void> {
    const control = this.#shown() as HTMLInputElement;
    if (!/^(?:input|textarea)$/.test(control.localName)) throw new Error(`${this.said} is nothing to type into`);
    control.value = text;
    this.#browser.focus(control);
  }

  async check(): Promise<void> {
    (this.element() as HTMLInputElement).checked = true;
  }

  async uncheck(): Promise<void> {
    (this.element() as HTMLInputElement).checked = false;
  }

  async selectOption(wanted: string | { label: string }): Promise<void> {
    const select = this.#shown() as HTMLSelectElement;
    const fits = (option: HTMLOptionElement) =>
      typeof wanted === 'string' ? option.value === wanted || option.label === wanted : option.label === wanted.label;
    const option = [...select.options].find(fits);
    if (!option || option.disabled) throw new Error(`${this.said} does not offer ${JSON.stringify(wanted)}`);
    option.selected = true;
  }

  async focus(): Promise<void> {
    this.#browser.focus(this.#shown());
  }

  isFocused(): boolean {
    return this.#browser.focused() === this.element();
  }

  async setInputFiles(files: ChosenFile | ChosenFile[]): Promise<void> {
    const control = this.element() as HTMLInputElement;
    if ([files].flat().length > 1 && !control.multiple) throw new Error(`${this.said} takes one file`);
    const chosen = [files]
      .flat()
      .map(({ name, mimeType, buffer }) => new File([Buffer.from(buffer)], name, { type: mimeType }));
    chooseFiles(control, chosen);
  }

  async textContent(): Promise<string> {
    return this.element().textContent ?? '';
  }

  async innerText(): Promise<string> {
    return textShown(this.element());
  }

  async allTextContents(): Promise<string[]> {
    return this.elements().map((element) => element.textContent ?? '');
  }

  async allInnerTexts(): Promise<string[]> {
    return this.elements().map(textShown);
  }

  async getAttribute(name: string): Promise<string | null> {
    return this.element().getAttribute(name);
  }

  async inputValue(): Promise<string> {
    return (this.element() as HTMLInputElement).value;
  }

  async evaluate<Found>(ask: (element: Element) => Found): Promise<Found> {
    return ask(this.element());
  }

  async evaluateAll<Found>(ask: (elements: Element[]) => Found): Promise<Found> {
    return ask(this.elements());
  }

  async isVisible(): Promise<boolean> {
    return this.elements().some(isShown);
  }

  async isChecked(): Promise<boolean> {
    return (this.element() as HTMLInputElement).checked;
  }

  #shown(): Element {
    const element = this.element();
    if (!isShown(element)) throw new Error(`${this.said} is there and cannot be seen`);
    return element;
  }

  #within(find: (scope: ParentNode) => Element[], said: string): Place {
    const inOrder = () => [...new Set(this.elements().flatMap((element) => find(element)))];
    return new Place(this.#browser, inOrder, `${this.said} › ${said}`);
  }

  #narrowed(narrow: (all: Element[]) => Element[]): Place {
    return new Place(this.#browser, () => narrow(this.elements()), this.said);
  }
}

/** The innermost of nested elements that have the text. */
function smallest(elements: Element[], says: (element: Element) => boolean): Element[] {
  const saying = elements.filter((element) => !element.closest('head, script, style, template') && says(element));
  return saying.filter((element) => !saying.some((other) => other !== element && element.contains(other)));
}
