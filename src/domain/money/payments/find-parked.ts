import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import { currency, type Amount } from '#domain/values/currency.ts';
import type { ParkedReason, ParkedState } from './payment.states.ts';

export type Parked = {
  id: bigint;
  provider: string;
  reference: string;
  amount: Amount;
  why: ParkedReason;
  state: ParkedState;
  paymentId: bigint | undefined;
  payerId: bigint | undefined;
  /** Everything but a bank transfer counts as card, and can only go back. */
  isByCard: boolean;
};

type Row = {
  id: bigint;
  provider: string;
  reference: string;
  minor: bigint;
  currency: string;
  why: ParkedReason;
  state: ParkedState;
  payment_id: bigint | null;
  payer_id: bigint | null;
  is_by_card: boolean;
};

const columns = sql`id, provider, reference, minor, currency, why, state, payment_id, payer_id,
  (select channel is distinct from 'bank_transfer' from provider_charge c
    where c.provider = parked_charge.provider and c.reference = parked_charge.reference) as is_by_card`;

type By = { id: bigint } | { provider: string; reference: string };

export async function findParked({ db }: Pick<Ctx, 'db'>, by: By): Promise<Parked | undefined> {
  const { rows } = await sql<Row>`select ${columns} from parked_charge where ${which(by)}`.execute(db);
  return rows.map(parkedOf).find(() => true);
}

/** The same, held until the caller's transaction ends. */
export async function holdParked({ db }: Pick<Ctx, 'db'>, by: By): Promise<Parked | undefined> {
  const { rows } = await sql<Row>`select ${columns} from parked_charge where ${which(by)} for update`.execute(db);
  return rows.map(parkedOf).find(() => true);
}

function which(by: By) {
  return 'id' in by ? sql`id = ${by.id}` : sql`provider = ${by.provider} and reference = ${by.reference}`;
}

function parkedOf({ minor, currency: code, payment_id, payer_id, is_by_card: isByCard, ...row }: Row): Parked {
  const amount = { minor, currency: currency(code) };
  const [paymentId, payerId] = [payment_id ?? undefined, payer_id ?? undefined];
  return { ...row, amount, paymentId, payerId, isByCard };
}
