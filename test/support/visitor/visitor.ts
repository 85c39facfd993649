import { JSDOM } from 'jsdom';
import { Asking } from './asking.ts';
import { Cookies } from './cookies.ts';
import { Place } from './place.ts';
import type { RoleOptions } from './roles.ts';
import { submissionOf } from './submission.ts';
import { asSeen, type Words } from './words.ts';

/** Answers requests: the app itself, without a network. */
export type Site = { publicUrl: string; fetch(request: Request): Promise<Response> };

const { window } = new JSDOM('');
const parser = new window.DOMParser();

/** Parses a page as browsers do, without a window, which would double the time. */
export function parsed(html: string): Document {
  const document = parser.parseFromString(html, 'text/html');
  Object.defineProperty(document, 'defaultView', { value: window });
  return document;
}

const mostRedirects = 10;
/** The final address after redirects; a response that was made here has none. */
const lastAddress = new WeakMap<Response, string>();

/**
 * A visitor without script: sends requests to the app, keeps cookies, parses pages, follows links and redirects, fills in forms and
 * submits them as a browser would.
 */
export class Visitor {
  readonly cookies = new Cookies();
  readonly request: Asking;
  readonly #site: Site;
  readonly #headers: Record<string, string>;
  #url: URL;
  #answer: Response = new Response();
  #html = '';
  /** Parsed when it is first read, because many pages are only passed through. */
  #document: Document | undefined;
  /** The element focused by an act; otherwise the page's autofocus. */
  #focused: Element | null | undefined;
  #frames = new Map<Element, Document>();

  /** `headers` go with each request, such as address and browser. */
  constructor(site: Site, headers: Record<string, string> = {}) {
    this.#site = site;
    this.#headers = headers;
    this.#url = new URL(site.publicUrl);
    this.request = new Asking(site.publicUrl, (request, mostRedirects) => this.#followed(request, mostRedirects));
  }

  /** Another person's browser at the same site. */
  somebodyElse(headers: Record<string, string> = this.#headers): Visitor {
    return new Visitor(this.#site, headers);
  }

  async goto(path: string): Promise<Response> {
    return this.#show(new Request(new URL(path, this.#url), { headers: { 'sec-fetch-site': 'none' } }));
  }

  async reload(): Promise<Response> {
    return this.goto(this.#url.href);
  }

  url(): string {
    return this.#url.href;
  }

  /** The path of the present address. */
  path(): string {
    return this.#url.pathname + this.#url.search;
  }

  status(): number {
    return this.#answer.status;
  }

  headers(): Headers {
    return this.#answer.headers;
  }

  async title(): Promise<string> {
    return asSeen(this.document().title);
  }

  async content(): Promise<string> {
    return this.#html;
  }

  document(): Document {
    return (this.#document ??= parsed(this.#isPage() ? this.#html : ''));
  }

  getByRole(role: string, options?: RoleOptions): Place {
    return this.#page().getByRole(role, options);
  }

  getByLabel(text: Words, options?: { exact?: boolean }): Place {
    return this.#page().getByLabel(text, options);
  }

  getByText(text: Words, options?: { exact?: boolean }): Place {
    return this.#page().getByText(text, options);
  }

  locator(selector: string): Place {
    return new Place(this, () => [...this.document().querySelectorAll(selector)], selector);
  }

  /** The content of a frame. */
  frameLocator(selector: string): Place {
    const shown = () => {
      const frame = this.document().querySelector(selector);
      const document = frame && this.#frames.get(frame);
      return document ? [document.documentElement] : [];
    };
    return new Place(this, shown, `frame ${selector}`);
  }

  /** The answer of another address, without going there. */
  async read(path: string): Promise<string> {
    return (await this.request.get(path)).text();
  }

  focus(element: Element): void {
    this.#focused = element;
  }

  focused(): Element | null {
    return this.#focused === undefined ? this.document().querySelector('[autofocus]') : this.#focused;
  }

  /** Clicks an element: follows a link, sends a form, unfolds, ticks. */
  async press(element: Element): Promise<void> {
    const summary = element.closest('summary');
    if (summary) return void summary.parentElement!.toggleAttribute('open');
    const link = element.closest<HTMLAnchorElement>('a[href]');
    if (link) return this.#follow(link.getAttribute('href')!);
    const label = element.closest('label');
    if (label?.control && label.control !== element) return this.press(label.control);
    const control = element.closest<HTMLInputElement>('button, input');
    if (!control) throw new Error(`Nothing happens when <${element.localName}> is clicked`);
    if (control.disabled) throw new Error('This button is disabled');
    if (control.type === 'checkbox') control.checked = !control.checked;
    else if (control.type === 'radio') control.checked = true;
    else if (control.type === 'submit' && control.form) await this.#send(control.form, control);
    else if (control.hasAttribute('popovertarget')) this.#opens(control);
    else throw new Error(`<${control.localName} type=${control.type}> does nothing without script`);
  }

  /** Opens and closes popovers, as the browser does. */
  #opens(button: Element): void {
    this.document().getElementById(button.getAttribute('popovertarget')!)!.toggleAttribute('data-opened');
  }

  async #follow(href: string): Promise<void> {
    const target = new URL(href, this.#url);
    const isSamePage = target.hash !== '' && target.href.split('#')[0] === this.#url.href.split('#')[0];
    if (isSamePage) {
      this.#url = target;
      this.#focused = this.document().getElementById(decodeURIComponent(target.hash.slice(1)));
    } else await this.goto(target.href);
  }

  async #send(form: HTMLFormElement, button: HTMLElement): Promise<void> {
    await this.#show(submissionOf(form, button, this.#url));
  }

  /** Sends the request, follows redirects, and shows the answer. */
  async #show(request: Request): Promise<Response> {
    const answer = await this.#followed(request, mostRedirects);
    return this.#take(answer, lastAddress.get(answer)!);
  }

  async #followed(request: Request, most: number): Promise<Response> {
    let next = request;
    for (let redirects = 0; ; redirects++) {
      const answer = await this.#ask(next);
      lastAddress.set(answer, next.url);
      const location = answer.headers.get('location');
      if (answer.status < 300 || answer.status >= 400 || location === null || most === 0) return answer;
      if (redirects === most) throw new Error(`${request.url} leads round in circles`);
      next = new Request(new URL(location, next.url), { headers: { 'sec-fetch-site': 'same-origin' } });
    }
  }

  async #ask(request: Request): Promise<Response> {
    for (const [name, value] of Object.entries(this.#headers)) request.headers.set(name, value);
    const cookie = this.cookies.header();
    if (cookie !== '') request.headers.set('cookie', cookie);
    const answer = await this.#site.fetch(request);
    this.cookies.take(answer);
    return answer;
  }

  async #take(answer: Response, url: string): Promise<Response> {
    this.#html = await answer.clone().text();
    this.#answer = answer;
    this.#url = new URL(url);
    this.#document = undefined;
    this.#focused = undefined;
    this.#frames = new Map();
    // Frames are requested with their page.
    const frames = this.#html.includes('<iframe') ? this.document().querySelectorAll('iframe[src]') : [];
    for (const frame of frames) {
      this.#frames.set(frame, parsed(await this.read(frame.getAttribute('src')!)));
    }
    return answer;
  }

  #isPage(): boolean {
    return this.#answer.headers.get('content-type')?.startsWith('text/html') ?? false;
  }

  #page(): Place {
    return new Place(this, () => [this.document().documentElement], 'page');
  }
}
