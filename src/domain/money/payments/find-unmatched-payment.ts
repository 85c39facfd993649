import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import { currency, type Amount } from '#domain/values/currency.ts';
import type { UnmatchedReason, UnmatchedState } from './payment.states.ts';

export type UnmatchedPayment = {
  id: bigint;
  provider: string;
  reference: string;
  amount: Amount;
  why: UnmatchedReason;
  state: UnmatchedState;
  paymentId: bigint | undefined;
  payerId: bigint | undefined;
  /** Everything but a bank transfer counts as card, and can only be refunded. */
  isByCard: boolean;
};

type Row = {
  id: bigint;
  provider: string;
  reference: string;
  minor: bigint;
  currency: string;
  why: UnmatchedReason;
  state: UnmatchedState;
  payment_id: bigint | null;
  payer_id: bigint | null;
  is_by_card: boolean;
};

const columns = sql`id, provider, reference, minor, currency, why, state, payment_id, payer_id,
  (select channel is distinct from 'bank_transfer' from provider_charge c
    where c.provider = unmatched_payment.provider and c.reference = unmatched_payment.reference) as is_by_card`;

type By = { id: bigint } | { provider: string; reference: string };

export async function findUnmatchedPayment({ db }: Pick<Ctx, 'db'>, by: By): Promise<UnmatchedPayment | undefined> {
  const { rows } = await sql<Row>`select ${columns} from unmatched_payment where ${which(by)}`.execute(db);
  return rows.map(unmatchedOf).find(() => true);
}

export async function lockUnmatchedPayment({ db }: Pick<Ctx, 'db'>, by: By): Promise<UnmatchedPayment | undefined> {
  const { rows } = await sql<Row>`select ${columns} from unmatched_payment where ${which(by)} for update`.execute(db);
  return rows.map(unmatchedOf).find(() => true);
}

function which(by: By) {
  return 'id' in by ? sql`id = ${by.id}` : sql`provider = ${by.provider} and reference = ${by.reference}`;
}

function unmatchedOf({
  minor,
  currency: code,
  payment_id,
  payer_id,
  is_by_card: isByCard,
  ...row
}: Row): UnmatchedPayment {
  const amount = { minor, currency: currency(code) };
  const [paymentId, payerId] = [payment_id ?? undefined, payer_id ?? undefined];
  return { ...row, amount, paymentId, payerId, isByCard };
}
