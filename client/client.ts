import { callPlaces, type Amount, type Calls, type SentFile } from './api-types.ts';
import { answerOf, usualAttempts, type Answered, type Attempts } from './attempts.ts';
import { AgbonProblem, AgbonUnreachable, type FieldProblem } from './problem.ts';

export { AgbonProblem, AgbonUnreachable };
export type { Amount, Attempts, Calls, FieldProblem, SentFile };

export type ClientOptions = {
  /** Like 'https://agbon.example'. */
  site: string;
  /** An API key of a member. Listings and prices can be read without one. */
  key?: string | undefined;
  attempts?: Partial<Attempts> | undefined;
};

export type CallOptions = {
  signal?: AbortSignal | undefined;
  /** A call sent again with the same key, even by another process, is done once. By default each call gets a new key. */
  idempotencyKey?: string | undefined;
  /** The ETag of the record as your program read it. If it has changed since, nothing is done, and the problem has the status 412. */
  ifMatch?: string | undefined;
};

export type CallName = keyof Calls;
export type Takes<Name extends CallName> = Calls[Name]['takes'];
export type Answers<Name extends CallName> = Calls[Name]['answers'];

/** The calls that answer with a page of a list. */
export type ListName = {
  [Name in CallName]: Answers<Name> extends { items: unknown[]; next: string | null } ? Name : never;
}[CallName];
export type ItemOf<Name extends ListName> = Answers<Name>['items'][number];

/** Calls the API of a site for one member. */
export class AgbonClient {
  readonly site: string;
  readonly #key: string | undefined;
  readonly #attempts: Attempts;

  constructor({ site, key, attempts }: ClientOptions) {
    this.site = new URL(site).origin;
    this.#key = key;
    this.#attempts = { ...usualAttempts, ...attempts };
  }

  /** Makes a call by its name in the OpenAPI document. Throws `AgbonProblem` if it is refused. */
  async call<Name extends CallName>(name: Name, takes: Takes<Name>, options: CallOptions = {}): Promise<Answers<Name>> {
    return (await this.callWithEtag(name, takes, options)).answer;
  }

  /** Makes a call and also returns the ETag of its answer. Send the ETag of a call that reads one record as `ifMatch` with an act on it. */
  async callWithEtag<Name extends CallName>(
    name: Name,
    takes: Takes<Name>,
    options: CallOptions = {},
  ): Promise<{ answer: Answers<Name>; etag: string | undefined }> {
    const { method, path, sends } = callPlaces[name];
    const { body, ...asked } = takes as Record<string, unknown>;
    const address = addressOf(this.site, path, asked);
    const headers: Record<string, string> = {};
    if (method === 'POST') headers['idempotency-key'] = options.idempotencyKey ?? crypto.randomUUID();
    if (options.ifMatch !== undefined) headers['if-match'] = options.ifMatch;
    if (sends === 'json') headers['content-type'] = 'application/json';
    const request = { method, headers, ...(method === 'POST' && sends !== 'nothing' && { body: bodyOf(sends, body) }) };
    const { body: answer, etag } = await this.#answer(address, request, options.signal);
    return { answer: answer as Answers<Name>, etag };
  }

  /** Every item of a list. The next page is read when its first item is needed. */
  async *all<Name extends ListName>(
    name: Name,
    takes: Takes<Name>,
    { signal }: CallOptions = {},
  ): AsyncGenerator<ItemOf<Name>, void> {
    let page: Answers<ListName> = await this.call<ListName>(name, takes, { signal });
    for (;;) {
      for (const item of page.items) yield item;
      // A growing list, like that of events, always has a next page, which may be empty.
      if (page.next === null || page.items.length === 0) return;
      page = (await this.read(page.next, { signal })) as Answers<ListName>;
    }
  }

  /** Reads an address of the site that answers with JSON, like the next page of a list. The key is sent to this site only. */
  async read(address: string, { signal }: CallOptions = {}): Promise<unknown> {
    const { pathname, search } = new URL(address, this.site);
    return (await this.#answer(new URL(pathname + search, this.site), { method: 'GET' }, signal)).body;
  }

  #answer(address: URL, request: RequestInit, signal: AbortSignal | undefined): Promise<Answered> {
    const headers = new Headers(request.headers);
    headers.set('accept', 'application/json, */*');
    if (this.#key !== undefined) headers.set('authorization', `Bearer ${this.#key}`);
    const send = (stop: AbortSignal) => fetch(address, { ...request, headers, signal: stop, redirect: 'error' });
    return answerOf(this.site, send, this.#attempts, signal);
  }
}

function addressOf(site: string, path: string, parameters: Record<string, unknown>): URL {
  const notInPath = new Map(Object.entries(parameters));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = notInPath.get(name);
    notInPath.delete(name);
    return encodeURIComponent(String(value));
  });
  const address = new URL(filled, site);
  for (const [name, value] of notInPath)
    for (const one of [value].flat()) if (one !== undefined) address.searchParams.append(name, textOf(one));
  return address;
}

/** Calls with files are sent as a form of several parts, in which an amount is JSON. */
function bodyOf(sends: 'json' | 'form', body: unknown): string | FormData {
  if (sends === 'json') return JSON.stringify(body ?? {});
  const form = new FormData();
  for (const [name, value] of Object.entries((body ?? {}) as Record<string, unknown>))
    for (const one of [value].flat()) {
      if (one === undefined || one === null) continue;
      if (one instanceof Blob) form.append(name, one, one instanceof File ? one.name : name);
      else form.append(name, textOf(one));
    }
  return form;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
