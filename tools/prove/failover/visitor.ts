import { Agent, request } from 'node:https';
import { readFile } from 'node:fs/promises';
import { newPerson } from '../../../test/support/waitlist-form.ts';
import type { Proxy } from './haproxy.ts';

/** An answer of the site or of HAProxy, and whether it asks the visitor to try again. */
export type Answer = { status: number; asksAgain: boolean; text: string };

/** A request rejects if its connection breaks or stays silent. */
type Visitor = {
  get(path: string): Promise<Answer>;
  post(path: string, form: Record<string, string>): Promise<Answer>;
  leave(): void;
};

/** Every browser waits at least this long. */
const patience_ms = 60_000;

/** Each address of a visitor has its own limits in the site, so visitors come from many. */
const formsOfOneAddress = 100;
let addresses = 0;

function nextAddress(): string {
  addresses += 1;
  return `127.1.${addresses >> 8}.${(addresses & 255) + 1}`;
}

/** Asks over TLS and keeps the connection, as a browser does. */
export async function visitorAt({ publicUrl, certificate }: Proxy): Promise<Visitor> {
  const ca = await readFile(certificate);
  let [agent, forms] = [newAgent(), 0];
  function newAgent(): Agent {
    return new Agent({ keepAlive: true, maxSockets: 1, ca, localAddress: nextAddress() });
  }
  const ask = (method: string, path: string, body = '') =>
    new Promise<Answer>((resolve, reject) => {
      const headers = body ? { 'content-type': 'application/x-www-form-urlencoded', origin: publicUrl } : {};
      const limit = AbortSignal.timeout(patience_ms);
      const asked = request(`${publicUrl}${path}`, { method, agent, headers, signal: limit }, (answer) => {
        const { statusCode: status = 0, headers } = answer;
        let text = '';
        answer.setEncoding('utf8').on('data', (piece: string) => (text += piece));
        answer.on('error', reject).on('end', () => resolve({ status, asksAgain: 'retry-after' in headers, text }));
      });
      asked.on('error', reject).end(body);
    });
  return {
    get: (path) => ask('GET', path),
    post(path, form) {
      forms += 1;
      if (forms % formsOfOneAddress === 0) {
        agent.destroy();
        agent = newAgent();
      }
      return ask('POST', path, new URLSearchParams(form).toString());
    },
    leave: () => agent.destroy(),
  };
}

/** The form of a new person who joins the waitlist. */
export function newWaitlistForm() {
  const { name, email, phone } = newPerson();
  return { name, email, phone, account_type: 'seller', form_key: crypto.randomUUID() };
}
