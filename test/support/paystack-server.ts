import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signNotice } from '#platform/payments/notice-signature.ts';
import {
  answerAs,
  emptyBooks,
  paidByCard,
  payCharge,
  refused,
  type PaystackBooks,
  type PaystackRefund,
} from './paystack-answers.ts';

/** How the next request fails; 'after' it was carried out, so that only the answer is lost. */
export type Mishap = 'silent' | 'reset' | 'reset after' | 'rubbish' | 'endless' | { status: number; body: unknown };

export type PaystackRequest = { path: string; authorization: string | undefined; body: Record<string, unknown> };

export type PaystackServer = {
  url: string;
  secret: string;
  requests: PaystackRequest[];
  books: PaystackBooks;
  /** The payer pays or does not; by default exactly the requested amount. */
  pay(
    reference: string,
    more?: Partial<{
      status: string;
      amount: number;
      currency: string;
      fees: number;
      gateway_response: string;
      channel: string;
    }>,
  ): void;
  /** The payer pays by a card that can be charged again under this code. */
  payByCard(reference: string, code: string, more?: { reusable?: boolean; signature?: string; last4?: string }): void;
  /** Money under an unknown reference. */
  receive(reference: string, amount: number, currency?: string): void;
  transferBecomes(reference: string, status: string): void;
  /** The refunds of a charge, by its reference. */
  refundsOf(reference: string): PaystackRefund[];
  /** The next state of the last refund of a charge. */
  refundBecomes(reference: string, status: string): void;
  /** The next request, to this path if given, fails in this way. */
  next(mishap: Mishap, path?: string): void;
  /** How long to wait for an answer: briefly if the server will be silent, otherwise long enough for a busy machine. */
  readonly timeout_ms: number;
  /** A webhook: the body and the header with its signature. */
  notice(event: string, data: Record<string, unknown>): { body: string; headers: Record<string, string> };
  close(): Promise<void>;
};

/** A local server with Paystack's API (paystack.com/docs/api), which fails on request. */
export async function openPaystackServer(): Promise<PaystackServer> {
  const secret = 'sk_test_of_the_tests';
  const requests: PaystackRequest[] = [];
  const planned: { mishap: Mishap; path: string }[] = [];
  const books = emptyBooks();
  const server = createServer((request, response) => void serve(request, response));
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const text = Buffer.concat(await request.toArray()).toString();
    const body = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>;
    const path = `${request.method} ${request.url}`;
    requests.push({ path, authorization: request.headers.authorization, body });
    const at = planned.findIndex((one) => (one.path.startsWith('POST') ? path === one.path : path.includes(one.path)));
    const mishap = at < 0 ? undefined : planned.splice(at, 1)[0]!.mishap;
    if (mishap === 'silent') return;
    if (mishap === 'reset') return void response.destroy();
    const isKnown = request.headers.authorization === `Bearer ${secret}`;
    // A refused request is not carried out.
    const answer =
      typeof mishap === 'object' ? mishap : isKnown ? answerAs(books, path, body) : refused(401, 'Invalid key');
    if (mishap === 'reset after') return void response.destroy();
    if (mishap === 'rubbish') return void response.end('<html>It works!</html>');
    if (mishap === 'endless') return void response.end('1'.repeat(1024 * 1024));
    const { status, body: said } = answer;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said));
  };
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secret,
    requests,
    books,
    pay: (reference, more = {}) => payCharge(books.charges.get(reference)!, more),
    payByCard(reference, code, more = {}) {
      const email = String(requests.findLast(({ body }) => body.reference === reference)!.body.email);
      Object.assign(books.charges.get(reference)!, paidByCard(books, { code, email }, more));
    },
    receive: (reference, amount, currency = 'NGN') =>
      void books.charges.set(reference, {
        id: 7_000 + books.charges.size,
        reference,
        amount,
        currency,
        status: 'success',
      }),
    transferBecomes: (reference, status) => void Object.assign(books.transfers.get(reference)!, { status }),
    refundsOf: (reference) => refundsIn(books, reference),
    refundBecomes: (reference, status) => void Object.assign(refundsIn(books, reference).at(-1)!, { status }),
    next: (mishap, path = '') => void planned.push({ mishap, path }),
    get timeout_ms() {
      return planned.some(({ mishap }) => mishap === 'silent') ? 500 : 30_000;
    },
    notice: (event, data) => {
      const body = JSON.stringify({ event, data });
      return {
        body,
        headers: { 'content-type': 'application/json', 'x-paystack-signature': signNotice(body, secret) },
      };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function refundsIn({ charges, refunds }: PaystackBooks, reference: string): PaystackRefund[] {
  return refunds.filter(({ transaction }) => transaction === charges.get(reference)?.id);
}
