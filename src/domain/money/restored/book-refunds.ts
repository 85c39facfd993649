import { sql } from 'kysely';
import { transaction } from '#platform/database/transaction.ts';
import type { FoundRefund, PaymentProvider } from '#platform/payments/payment-provider.ts';
import { type Ctx, isFailure } from '#domain/acting/context.ts';
import { findUnmatchedPayment } from '../payments/find-unmatched-payment.ts';
import { findRefund } from '../payments/refunds/find-refund.ts';
import { refundNumberIn } from '../payments/refunds/open-refund.ts';
import { sendRefund } from '../payments/refunds/send-refund.ts';
import { reserveRefund } from '../payments/reserve-refund.ts';
import { saveUnmatchedSending } from '../provider-readings/save-unmatched-sending.ts';

/** Books each refund by its reference, in the order of their numbers. A refund that fits none is saved for staff. */
export async function bookRestoredRefunds(
  ctx: Ctx,
  provider: PaymentProvider,
  refunds: readonly FoundRefund[],
): Promise<void> {
  const numbered = refunds.map((refund) => ({ refund, number: numberOf(provider, refund) }));
  for (const { refund } of numbered.toSorted((one, other) => one.number - other.number)) {
    if (await hasEnded(ctx, provider, refund)) continue;
    const id = (await markRefundSent(ctx, provider, refund)) ?? (await reserveFoundRefund(ctx, provider, refund));
    if (id !== undefined) await sendRefund(ctx, provider, id);
    else if (refund.state !== 'failed')
      await saveUnmatchedSending(ctx, provider, { kind: 'refund', name: refund.number, ...refund });
  }
}

function numberOf({ name: provider }: PaymentProvider, { reference, charge }: FoundRefund): number {
  return refundNumberIn(reference ?? '', { provider, charge }) ?? 0;
}

async function hasEnded({ db }: Ctx, { name }: PaymentProvider, { number }: FoundRefund): Promise<boolean> {
  const { rows } = await sql`select from refund where provider = ${name} and provider_number = ${number}
    and ended_at is not null`.execute(db);
  return rows.length > 0;
}

/** A refund that waits in the database was sent: notes the provider's number, so that it is never sent again. */
async function markRefundSent(ctx: Ctx, provider: PaymentProvider, found: FoundRefund): Promise<bigint | undefined> {
  if (numberOf(provider, found) === 0) return undefined;
  const { reference, number, charge, minor, currency } = found;
  const row = await findRefund(ctx, { reference: reference! });
  if (row?.charge !== charge || row.amount.minor !== minor || row.amount.currency !== currency) return undefined;
  await sql`update refund set state = 'sending', tries = greatest(tries, 1::smallint), tried_at = coalesce(tried_at, business_now()),
    provider_number = coalesce(provider_number, ${number}), is_echoed = true where id = ${row.id} and ended_at is null`.execute(
    ctx.db,
  );
  return row.id;
}

/** Finds the waiting unmatched payment that the provider refunded in full after the backup, and books its refund. */
async function reserveFoundRefund(
  ctx: Ctx,
  provider: PaymentProvider,
  found: FoundRefund,
): Promise<bigint | undefined> {
  const unmatched = await findUnmatchedPayment(ctx, { provider: provider.name, reference: found.charge });
  const isAll = unmatched?.amount.minor === found.minor && unmatched.amount.currency === found.currency;
  if (!isAll || unmatched.state !== 'waiting' || numberOf(provider, found) === 0) return undefined;
  try {
    return await transaction(ctx, async (ctx) => {
      const { refund } = await reserveRefund(ctx, unmatched.id, 'The provider has sent it back already.');
      if (refund.reference !== found.reference) throw new AnotherNumber();
      return markRefundSent(ctx, provider, found);
    });
  } catch (error) {
    if (error instanceof AnotherNumber || isFailure(error, 'conflict')) return undefined;
    throw error;
  }
}

class AnotherNumber extends Error {}
