type Sent = {
  form?: Record<string, string | number | boolean>;
  data?: unknown;
  headers?: Record<string, string>;
  maxRedirects?: number;
};

/** An answer that the visitor's page does not show. */
export class Answer {
  readonly #response: Response;

  constructor(response: Response) {
    this.#response = response;
  }

  status(): number {
    return this.#response.status;
  }

  ok(): boolean {
    return this.#response.ok;
  }

  headers(): Record<string, string> {
    return Object.fromEntries(this.#response.headers);
  }

  async text(): Promise<string> {
    return this.#response.clone().text();
  }

  async json(): Promise<unknown> {
    return this.#response.clone().json();
  }
}

type Ask = (request: Request, mostRedirects: number) => Promise<Response>;

/** Requests of a visitor's browser beside its page, with its cookies, from the same site. */
export class Asking {
  readonly #ask: Ask;
  readonly #site: string;

  constructor(site: string, ask: Ask) {
    this.#site = site;
    this.#ask = ask;
  }

  async get(path: string, { headers = {}, maxRedirects = 10 }: Sent = {}): Promise<Answer> {
    return new Answer(await this.#ask(new Request(new URL(path, this.#site), { headers }), maxRedirects));
  }

  async post(path: string, { form, data, headers = {}, maxRedirects = 10 }: Sent = {}): Promise<Answer> {
    const fields = Object.entries(form ?? {}).map(([name, value]) => [name, String(value)]);
    const body = data === undefined ? new URLSearchParams(fields) : JSON.stringify(data);
    const request = new Request(new URL(path, this.#site), { method: 'POST', body, headers });
    if (data !== undefined) request.headers.set('content-type', 'application/json');
    request.headers.set('sec-fetch-site', headers['sec-fetch-site'] ?? 'same-origin');
    return new Answer(await this.#ask(request, maxRedirects));
  }
}
