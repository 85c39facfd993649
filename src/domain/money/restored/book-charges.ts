import { sql } from 'kysely';
import type { ChargeState, PaymentProvider } from '#platform/payments/payment-provider.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { hasComeAndMayBeGone, settlePayment } from '../payments/settle-payment.ts';
import { lookAtDisputes } from '../chargebacks/look-at-disputes.ts';

/** Settles each charge that came since the backup. A charge whose payment or deal is not in the database is unmatched. */
export async function bookCharges(
  ctx: Ctx,
  provider: PaymentProvider,
  charges: readonly { reference: string; state: ChargeState }[],
): Promise<void> {
  const came = charges
    .filter(({ state }) => state === 'success' || state === 'reversed')
    .map(({ reference }) => reference);
  const { rows } = await sql<{ reference: string }>`
    select came.reference from unnest(${came}::text[]) as came (reference) where not exists (
      select from provider_charge c where c.provider = ${provider.name} and c.reference = came.reference)`.execute(
    ctx.db,
  );
  for (const { reference } of rows) await settlePayment(ctx, provider, reference, { comes: hasComeAndMayBeGone });
}

/** Asks about the chargebacks of each claimed charge. */
export async function bookDisputes(
  ctx: Ctx,
  provider: PaymentProvider,
  disputes: readonly { charge: string }[],
): Promise<void> {
  for (const charge of new Set(disputes.map(({ charge }) => charge))) await lookAtDisputes(ctx, provider, charge);
}
