import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import { currency, type Amount } from '#domain/values/currency.ts';

export type RefundRow = {
  id: bigint;
  reference: string;
  provider: string;
  charge: string;
  /** Counts the refunds of the charge from 1. */
  number: number;
  amount: Amount;
  unmatchedId: bigint | undefined;
  memberId: bigint | undefined;
  journalId: bigint;
  state: 'reserved' | 'sending' | 'done' | 'failed' | 'in_balance';
  providerNumber: string | undefined;
  tries: number;
  /** The provider was asked to send it within the last half hour, so its list may not show the refund yet. */
  isFresh: boolean;
  createdAt: Date;
};

type Row = {
  id: bigint;
  reference: string;
  provider: string;
  charge_reference: string;
  number: number;
  minor: bigint;
  currency: string;
  unmatched_payment_id: bigint | null;
  member_id: bigint | null;
  journal_id: bigint;
  state: RefundRow['state'];
  provider_number: string | null;
  tries: number;
  is_fresh: boolean;
  created_at: Date;
};

const columns = sql`id, reference, provider, charge_reference, number, minor, currency, unmatched_payment_id, member_id, journal_id, state,
  provider_number, tries, coalesce(tried_at > business_now() - interval '30 minutes', false) as is_fresh, created_at`;

type By = { id: bigint } | { reference: string };
const which = (by: By) => ('id' in by ? sql`id = ${by.id}` : sql`reference = ${by.reference}`);

export async function findRefund({ db }: Pick<Ctx, 'db'>, by: By): Promise<RefundRow | undefined> {
  const { rows } = await sql<Row>`select ${columns} from refund where ${which(by)}`.execute(db);
  return rows.map(refundOf).find(() => true);
}

/** Locks a refund. Lock its unmatched payment first. */
export async function lockRefund({ db }: Pick<Ctx, 'db'>, id: bigint): Promise<RefundRow | undefined> {
  const { rows } = await sql<Row>`select ${columns} from refund where id = ${id} for update`.execute(db);
  return rows.map(refundOf).find(() => true);
}

export async function findRefundNumbers(
  { db }: Pick<Ctx, 'db'>,
  { provider, charge }: Pick<RefundRow, 'provider' | 'charge'>,
): Promise<Set<string>> {
  const { rows } = await sql<{ number: string }>`select provider_number as number from refund
    where provider = ${provider} and charge_reference = ${charge} and provider_number is not null`.execute(db);
  return new Set(rows.map(({ number }) => number));
}

function refundOf(row: Row): RefundRow {
  return {
    id: row.id,
    reference: row.reference,
    provider: row.provider,
    charge: row.charge_reference,
    number: row.number,
    amount: { minor: row.minor, currency: currency(row.currency) },
    unmatchedId: row.unmatched_payment_id ?? undefined,
    memberId: row.member_id ?? undefined,
    journalId: row.journal_id,
    state: row.state,
    providerNumber: row.provider_number ?? undefined,
    tries: row.tries,
    isFresh: row.is_fresh,
    createdAt: row.created_at,
  };
}
