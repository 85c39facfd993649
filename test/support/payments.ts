import { afterAll } from 'vitest';
import type { Ctx } from '#domain/acting/context.ts';
import { beginPayment, type BegunPayment } from '#domain/money/payments/begin-payment.ts';
import { receiveNotice, type NoticeReceipt } from '#domain/money/payments/receive-notice.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import { paystackProvider } from '#platform/payments/paystack.ts';
import type { TestDatabase } from './database.ts';
import { after, draft, member, twoSides, type Sides } from './deals.ts';
import { openPaystackServer, type PaystackServer } from './paystack-server.ts';
import { naira } from './sound-books.ts';
import { doWhatWaits } from './waiting-jobs.ts';

export type Paying = {
  paystack: PaystackServer;
  provider: PaymentProvider;
  /** An agreed deal for which the buyer owes 1,015 naira. */
  agreed(): Promise<{ dealId: bigint } & Sides>;
  begun(): Promise<{ dealId: bigint } & Sides & BegunPayment>;
  toppedUp(memberId: bigint, minor: bigint): Promise<BegunPayment>;
  stateOf(reference: string): Promise<string>;
  /** The sum on all accounts of a kind in the books, in kobo. */
  booked(kind: string, currency?: string): Promise<bigint>;
  unmatched(reference: string): Promise<{ id: bigint; why: string; state: string; trouble: string | null } | undefined>;
  /** Sends a signed notice of the provider. */
  notify(event: string, data: Record<string, unknown>): Promise<NoticeReceipt>;
  /** Our row of the last refund of a charge. */
  refundOf(reference: string): Promise<{ id: bigint; reference: string; state: string; trouble: string | null }>;
  /** How often the provider was asked to send a charge back. */
  refundsAsked(reference: string): number;
  /** Runs all waiting jobs. */
  work(): Promise<void>;
};

const publicUrl = 'https://agbon.test';
export const owed = 101_500n;

/** Deals to be paid at a local server with Paystack's API. */
export async function openPaying(database: TestDatabase): Promise<Paying> {
  const { ctx, db, pool } = database;
  const paystack = await openPaystackServer();
  afterAll(() => paystack.close());
  const provider = paystackProvider({
    url: paystack.url,
    secret: paystack.secret,
    cardsKey: 'the key of the tests',
    get timeout_ms() {
      return paystack.timeout_ms;
    },
  });
  const begin = (ctx: Ctx, paidFor: Parameters<typeof beginPayment>[1]['paidFor']) =>
    beginPayment(ctx, { paidFor }, { provider, publicUrl });
  const agreed = async () => {
    const sides = await twoSides(ctx());
    const dealId = await draft(database, sides);
    await after(database, dealId, sides, [
      ['buyer', 'propose'],
      ['seller', 'agree'],
    ]);
    return { dealId, ...sides };
  };
  return {
    paystack,
    provider,
    agreed,
    async begun() {
      const deal = await agreed();
      return { ...deal, ...(await begin(ctx(member(deal.buyerId)), { dealId: deal.dealId })) };
    },
    toppedUp: (memberId, minor) => begin(ctx(member(memberId)), { amount: { minor, currency: naira } }),
    async stateOf(reference) {
      const found = db.selectFrom('payment').select('state').where('reference', '=', reference);
      return (await found.executeTakeFirstOrThrow()).state;
    },
    async booked(kind, currency = 'NGN') {
      const { rows } = await pool.query<{ minor: bigint }>(
        'select coalesce(sum(balance), 0)::bigint as minor from ledger_account where kind = $1 and currency = $2',
        [kind, currency],
      );
      return rows.reduce((sum, { minor }) => sum + minor, 0n);
    },
    unmatched: (reference) =>
      db
        .selectFrom('unmatched_payment')
        .select(['id', 'why', 'state', 'trouble'])
        .where('provider', '=', provider.name)
        .where('reference', '=', reference)
        .executeTakeFirst(),
    refundOf: (reference) =>
      db
        .selectFrom('refund')
        .select(['id', 'reference', 'state', 'trouble'])
        .where('charge_reference', '=', reference)
        .orderBy('number', 'desc')
        .executeTakeFirstOrThrow(),
    notify(event, data) {
      const { body, headers } = paystack.notice(event, data);
      return receiveNotice(ctx(), provider, { body: new TextEncoder().encode(body), headers: new Headers(headers) });
    },
    refundsAsked: (reference) =>
      paystack.requests.filter(({ path, body }) => path === 'POST /refund' && body.transaction === reference).length,
    work: () => doWhatWaits(database, publicUrl, { provider, sandbox: undefined }),
  };
}
