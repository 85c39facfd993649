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

/** Locks the other claims of the charge too, so that its loss is borne once. */
export async function lockLostChargeback(ctx: Ctx, id: bigint): Promise<LostClaim> {
  await sql`select from chargeback one where (provider, reference) = (select provider, reference from chargeback where id = ${id})
    order by one.id for update`.execute(ctx.db);
  // The bank may have changed the decision or the amount before the lock was earlier, so both are read after it.
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

/** Whether a row of `chargeback` and the earlier lost claims of its charge come to more than was charged. */
export function claimedTwice(claim: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`coalesce(${claim}.borne_at is null and ${claim}.minor + (select sum(earlier.minor) from chargeback earlier
      where earlier.provider = ${claim}.provider and earlier.reference = ${claim}.reference and earlier.id <> ${claim}.id and earlier.borne_minor > 0)
    > (select c.minor from provider_charge c where c.provider = ${claim}.provider and c.reference = ${claim}.reference), false)`;
}
