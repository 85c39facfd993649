import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import type { DeclineReason } from '#platform/payments/declined.ts';
import { currency, type Amount } from '#domain/values/currency.ts';
import type { PaymentState } from './payment.states.ts';

export type Payment = {
  id: bigint;
  reference: string;
  provider: string;
  payerId: bigint;
  /** The kind of thing that is paid for; `subject` is its number. */
  purpose: string;
  subject: string;
  dealId: bigint | undefined;
  orderNumber: string | undefined;
  amount: Amount;
  state: PaymentState;
  page: string | undefined;
  begunAt: Date;
  cardId: bigint | undefined;
  keepsCard: boolean;
  declined: DeclineReason | undefined;
};

type By = { id: bigint } | { reference: string };

const columns = sql`id, reference, provider, payer_id, purpose, subject, deal_id, minor, currency, state, page, begun_at, card_id, keeps_card, declined,
  (select order_number from market_order where market_order.deal_id = payment.deal_id) as order_number`;

type Row = {
  id: bigint;
  reference: string;
  provider: string;
  payer_id: bigint;
  purpose: string;
  subject: string;
  deal_id: bigint | null;
  order_number: string | null;
  minor: bigint;
  currency: string;
  state: PaymentState;
  page: string | null;
  begun_at: Date;
  card_id: bigint | null;
  keeps_card: boolean;
  declined: DeclineReason | null;
};

const ourReference = /^[a-z0-9-]{10,50}$/;

export async function findOwnPayment(ctx: Ctx, reference: string): Promise<Payment | undefined> {
  if (ctx.actor.kind !== 'member' || !ourReference.test(reference)) return undefined;
  const found = await findPayment(ctx, { reference });
  return found?.payerId === ctx.actor.id ? found : undefined;
}

export async function findPayment({ db }: Pick<Ctx, 'db'>, by: By): Promise<Payment | undefined> {
  const { rows } = await sql<Row>`select ${columns} from payment where ${which(by)}`.execute(db);
  return rows.map(paymentOf).find(() => true);
}

/** Locks a payment. Lock it before its deal, and lock both before accounts. */
export async function lockPayment({ db }: Pick<Ctx, 'db'>, by: By): Promise<Payment | undefined> {
  const { rows } = await sql<Row>`select ${columns} from payment where ${which(by)} for update`.execute(db);
  return rows.map(paymentOf).find(() => true);
}

function which(by: By) {
  return 'id' in by ? sql`id = ${by.id}` : sql`reference = ${by.reference}`;
}

function paymentOf(row: Row): Payment {
  return {
    id: row.id,
    reference: row.reference,
    provider: row.provider,
    payerId: row.payer_id,
    purpose: row.purpose,
    subject: row.subject,
    dealId: row.deal_id ?? undefined,
    orderNumber: row.order_number ?? undefined,
    amount: { minor: row.minor, currency: currency(row.currency) },
    state: row.state,
    page: row.page ?? undefined,
    begunAt: row.begun_at,
    cardId: row.card_id ?? undefined,
    keepsCard: row.keeps_card,
    declined: row.declined ?? undefined,
  };
}

/**
 * Whether the buyer is paying for a deal now: a payment has begun that neither arrived nor failed. It counts for two hours after the
 * first attempt, so that a buyer cannot reserve stock forever by starting again. Lock the deal before you act on the answer.
 */
export async function isPaymentUnderWay({ db }: Ctx, dealId: bigint): Promise<boolean> {
  const { rows } = await sql<{ is_under_way: boolean }>`
    select coalesce(bool_or(state in ('begun', 'open')) and min(begun_at) > business_now() - interval '2 hours', false) as is_under_way
    from payment where deal_id = ${dealId}`.execute(db);
  return rows[0]!.is_under_way;
}
