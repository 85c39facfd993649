import type { Control, Finds } from '../finds.ts';
import type { ShownMail } from '../mailbox.ts';
import type { Words } from '../visitor/words.ts';

/** An element of a page, in process or in a browser. */
export interface WalkedPlace extends Finds<WalkedPlace>, Control {
  getByText(text: Words): WalkedPlace;
  filter(wanted: { hasText: Words }): WalkedPlace;
  first(): WalkedPlace;
  selectOption(value: string): Promise<unknown>;
  textContent(): Promise<string | null>;
  innerText(): Promise<string>;
  allInnerTexts(): Promise<string[]>;
}

type Post = { form: Record<string, string> };

export interface WalkedPage extends Finds<WalkedPlace> {
  goto(path: string): Promise<unknown>;
  reload(): Promise<unknown>;
  url(): string;
  getByText(text: Words): WalkedPlace;
  /** The content of a frame, such as a mail in the demo's mailbox. */
  frameLocator(selector: string): Pick<WalkedPlace, 'getByRole' | 'getByText'>;
  request: { post(path: string, sent: Post): Promise<unknown> };
}

/** The matchers that both runners have. The browser's wait. */
export type Judged = {
  not: Judged;
  toBeVisible(): unknown;
  toBeAttached(): unknown;
  toBeChecked(): unknown;
  toBeFocused(): unknown;
  toHaveText(wanted: Words): unknown;
  toContainText(wanted: string): unknown;
  toHaveValue(wanted: string): unknown;
  toHaveAttribute(name: string, wanted: string): unknown;
  toHaveAccessibleDescription(wanted: RegExp): unknown;
  toHaveCount(count: number): unknown;
  toHaveURL(wanted: Words): unknown;
  toHaveTitle(wanted: RegExp): unknown;
};

/** A visitor of the site, in process or in a browser. */
export type Walker = {
  page: WalkedPage;
  expect(seen: WalkedPlace | WalkedPage): Judged;
  openMail(about: string, subject: string): Promise<void>;
  mailsAbout(about: string): Promise<ShownMail[]>;
  textedCode(phone: string): Promise<string>;
  /** The site's present time. */
  now(): Date;
};

/** A walk without script, written once and walked by both runners, which must agree. */
export type Walk = (walker: Walker) => Promise<void>;
