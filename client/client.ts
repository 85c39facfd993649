import { callPlaces, type Amount, type Calls, type SentFile } from './api-types.ts';
import { answerOf, usualAttempts, type Attempts } from './attempts.ts';
import { AgbonProblem, AgbonUnreachable, type FieldProblem } from './problem.ts';

export { AgbonProblem, AgbonUnreachable };
export type { Amount, Attempts, Calls, FieldProblem, SentFile };

export type ClientOptions = {
  /** Like 'https://agbon.example'. */
  site: string;
  /** An API key of a member. Listings and prices can be read without one. */
  key?: string;
  attempts?: Partial<Attempts>;
};

export type CallOptions = {
  signal?: AbortSignal;
  /** A call sent again with the same key, even by another process, is done once. By default each call gets a new key. */
  idempotencyKey?: string;
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

  /** Makes a call by its name in the document. Throws `AgbonProblem` if it is refused. */
  async call<Name extends CallName>(name: Name, takes: Takes<Name>, options: CallOptions = {}): Promise<Answers<Name>> {
    const { method, path, sends } = callPlaces[name];
    const { body, ...asked } = takes as Record<string, unknown>;
    const address = addressOf(this.site, path, asked);
    const headers: Record<string, string> = {};
    if (method === 'POST') headers['idempotency-key'] = options.idempotencyKey ?? crypto.randomUUID();
    if (sends === 'json') headers['content-type'] = 'application/json';
    const request = { method, headers, ...(method === 'POST' && sends !== 'nothing' && { body: bodyOf(sends, body) }) };
    return this.#answer<Answers<Name>>(address, request, options.signal);
  }

  /** Every item of a list, page by page, as it is asked for. */
  async *all<Name extends ListName>(
    name: Name,
    takes: Takes<Name>,
    { signal }: CallOptions = {},
  ): AsyncGenerator<ItemOf<Name>, void> {
    let page: Answers<ListName> = await this.call<ListName>(name, takes, signal && { signal });
    for (;;) {
      for (const item of page.items) yield item;
      // A growing list, like that of events, always has a next page, which may be empty.
      if (page.next === null || page.items.length === 0) return;
      page = (await this.read(page.next, signal && { signal })) as Answers<ListName>;
    }
  }

  /** Reads an address of the site that answers with JSON, like the next page of a list. The key is sent to this site only. */
  read(address: string, { signal }: CallOptions = {}): Promise<unknown> {
    const { pathname, search } = new URL(address, this.site);
    return this.#answer(new URL(pathname + search, this.site), { method: 'GET' }, signal);
  }

  async #answer<Answer>(address: URL, request: RequestInit, signal: AbortSignal | undefined): Promise<Answer> {
    const headers = new Headers(request.headers);
    headers.set('accept', 'application/json, */*');
    if (this.#key !== undefined) headers.set('authorization', `Bearer ${this.#key}`);
    const send = (stop: AbortSignal) => fetch(address, { ...request, headers, signal: stop, redirect: 'error' });
    return (await answerOf(this.site, send, this.#attempts, signal)) as Answer;
  }
}

function addressOf(site: string, path: string, asked: Record<string, unknown>): URL {
  const left = new Map(Object.entries(asked));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = left.get(name);
    left.delete(name);
    return encodeURIComponent(String(value));
  });
  const address = new URL(filled, site);
  for (const [name, value] of left)
    for (const one of [value].flat()) if (one !== undefined) address.searchParams.append(name, textOf(one));
  return address;
}

/** A file is sent in a form of several parts, where an amount is its JSON. */
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
