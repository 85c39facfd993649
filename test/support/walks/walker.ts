import type { Control, Finds } from '../finds.ts';
import type { ShownMail } from '../mailbox.ts';
import type { Words } from '../visitor/words.ts';

/** A place on a page, in process or in a browser. */
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
  /** What a frame on the page shows: a mail, in the demo's mailbox. */
  frameLocator(selector: string): Pick<WalkedPlace, 'getByRole' | 'getByText'>;
  request: { post(path: string, sent: Post): Promise<unknown> };
}

/** What both runners ask of a place, or of the page, in the same words. One of them waits for it. */
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
  /** The site's present. */
  now(): Date;
};

/** What people do without script, written once and walked by both, who must agree. */
export type Walk = (walker: Walker) => Promise<void>;
