import { sql, type RawBuilder } from 'kysely';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { currency, type Currency } from '#domain/values/currency.ts';
import { findPayment, type Payment } from '../payments/find-payment.ts';
import { lockUnmatchedPayment } from '../payments/find-unmatched-payment.ts';
import { type ChargebackState, chargebackTexts } from './chargeback.schema.ts';

export type LostClaim = {
  id: bigint;
  provider: string;
  number: string;
  reference: string;
  minor: bigint;
  currency: Currency;
  borne: bigint;
  payment: Payment | undefined;
  /** The unmatched payment, if all of the claimed money is still in suspense. */
  unmatchedId: bigint | undefined;
  /** True if this claim and earlier lost claims come to more than was charged. */
  isTwice: boolean;
};

type Row = Omit<LostClaim, 'currency' | 'payment' | 'unmatchedId' | 'isTwice'> & {
  currency: string;
  state: ChargebackState;
  payment_id: bigint | null;
  borne_at: Date | null;
  is_twice: boolean;
};

/** Locks a lost claim with all other claims of its charge, so that it is borne once. */
export async function lockLostChargeback(ctx: Ctx, id: bigint): Promise<LostClaim> {
  await sql`select from chargeback one where (provider, reference) = (select provider, reference from chargeback where id = ${id})
    order by one.id for update`.execute(ctx.db);
  // The bank may have changed the decision or the amount before the lock was taken, so both are read after it.
  const { rows } = await sql<Row>`
    select d.id, provider, number, reference, minor, currency, borne_minor as borne, state, payment_id, borne_at,
      ${claimedTwice(sql`d`)} as is_twice from chargeback d where id = ${id}`.execute(ctx.db);
  const found = rows.find(() => true);
  if (!found) throw new Failure('not_found', chargebackTexts.unknown);
  const { state, payment_id, borne_at, is_twice: isTwice, ...lost } = found;
  if (state !== 'lost') throw new Failure('conflict', chargebackTexts.notLost);
  if (borne_at) throw new Failure('conflict', chargebackTexts.booked);
  const unmatched = await lockUnmatchedPayment(ctx, { provider: lost.provider, reference: lost.reference });
  const unmatchedId =
    unmatched?.state === 'waiting' && unmatched.amount.minor === lost.minor ? unmatched.id : undefined;
  const payment = payment_id === null ? undefined : await findPayment(ctx, { id: payment_id });
  return { ...lost, currency: currency(lost.currency), unmatchedId, isTwice, payment };
}

/** Whether a claim `d` and the lost claims of its charge before it come to more than was charged. */
export function claimedTwice(d: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`coalesce(${d}.borne_at is null and ${d}.minor + (select sum(taken.minor) from chargeback taken
      where taken.provider = ${d}.provider and taken.reference = ${d}.reference and taken.id <> ${d}.id and taken.borne_minor > 0)
    > (select c.minor from provider_charge c where c.provider = ${d}.provider and c.reference = ${d}.reference), false)`;
}
