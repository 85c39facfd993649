import { Agent, request, type IncomingMessage } from 'node:http';
import { DomUtils, parseDocument } from 'htmlparser2';

export type Answer = { status: number; body: Buffer; location: string | undefined; took_ms: number };
type FilePart = { name: string; type: string; bytes: Buffer };
export type Fields = Record<string, string | FilePart>;

type From = {
  port: number;
  /** The local address of the connection. All addresses of 127.0.0.0/8 are local, and each stands for a different network. */
  address?: string | undefined;
  cookie?: string | undefined;
  connections?: number;
};

const patience_ms = 60_000;

/** A client that reads pages and sends their forms, like a browser. */
export class Client {
  readonly #from: From;
  readonly #agent: Agent;

  constructor(from: From) {
    this.#from = from;
    this.#agent = new Agent({ keepAlive: true, maxSockets: from.connections ?? 4 });
  }

  get = (path: string): Promise<Answer> => this.#ask('GET', path);
  head = (path: string): Promise<Answer> => this.#ask('HEAD', path);

  async send(page: string, fields: Fields, action = page): Promise<Answer> {
    const shown = await this.get(page);
    if (shown.status !== 200) return shown;
    return this.post(action, { ...formOn(shown.body.toString(), action), ...fields });
  }

  post(path: string, fields: Fields): Promise<Answer> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) {
      if (typeof value === 'string') form.append(name, value);
      else form.append(name, new Blob([new Uint8Array(value.bytes)], { type: value.type }), value.name);
    }
    const encoded = new Response(form);
    return encoded.arrayBuffer().then((body) =>
      this.#ask('POST', path, Buffer.from(body), {
        'content-type': encoded.headers.get('content-type')!,
        'sec-fetch-site': 'same-origin',
      }),
    );
  }

  close(): void {
    this.#agent.destroy();
  }

  #ask(method: string, path: string, body?: Buffer, more: Record<string, string> = {}): Promise<Answer> {
    const { port, address, cookie } = this.#from;
    const began = performance.now();
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const headers = {
      ...more,
      ...(cookie && { cookie }),
      ...(body && { 'content-length': String(body.length) }),
    };
    const sent = request({
      agent: this.#agent,
      host: '127.0.0.1',
      port,
      method,
      path,
      headers,
      ...(address && { localAddress: address }),
      timeout: patience_ms,
    });
    sent.on('timeout', () => sent.destroy(new Error('no answer')));
    sent.on('error', reject);
    sent.on('response', (answer) => {
      read(answer).then(
        (bytes) =>
          resolve({
            status: answer.statusCode ?? 0,
            body: bytes,
            location: answer.headers.location,
            took_ms: performance.now() - began,
          }),
        reject,
      );
    });
    sent.end(body);
    return promise;
  }
}

async function read(answer: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of answer) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

/** The fields that a browser would send if nobody changed the form. */
function formOn(html: string, action: string): Record<string, string> {
  const forms = DomUtils.getElementsByTagName('form', parseDocument(html));
  const form = forms.find(({ attribs }) => (attribs.action ?? '').split('#')[0] === action) ?? forms.at(-1);
  if (!form) return {};
  const fields: Record<string, string> = {};
  for (const { attribs } of DomUtils.getElementsByTagName('input', form)) {
    const { name, type, value = '' } = attribs;
    if (!name || ['file', 'submit', 'image'].includes(type ?? '')) continue;
    if (['radio', 'checkbox'].includes(type ?? '') && attribs.checked === undefined) continue;
    fields[name] = value;
  }
  for (const select of DomUtils.getElementsByTagName('select', form)) {
    const options = DomUtils.getElementsByTagName('option', select);
    const chosen = options.find(({ attribs }) => attribs.selected !== undefined) ?? options[0];
    if (select.attribs.name) fields[select.attribs.name] = chosen?.attribs.value ?? '';
  }
  for (const area of DomUtils.getElementsByTagName('textarea', form)) {
    if (area.attribs.name) fields[area.attribs.name] = DomUtils.textContent(area);
  }
  return fields;
}
