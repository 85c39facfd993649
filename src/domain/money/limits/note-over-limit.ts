import { lockSharingAccounts } from '#domain/people/accounts-together/lock-accounts-together.ts';
import type { Ctx } from '#domain/acting/context.ts';
import type { Amount } from '#domain/values/currency.ts';
import { settingsInForce } from '#domain/acting/settings/settings-in-force.ts';
import { findMoneyUsed } from './find-money-used.ts';
import { foreignCardLevel } from './money-room.rules.ts';

type PaidByCard = { provider: string; reference: string; paymentId: bigint; payerId: bigint; amount: Amount };

/**
 * Notes that a card payment is above the limit of the accounts that count together, in the transaction that completes it, because the
 * card is known only then.
 */
export async function noteOverLimit(ctx: Ctx, paid: PaidByCard): Promise<void> {
  const { provider, reference, paymentId, payerId, amount } = paid;
  await lockSharingAccounts(ctx, payerId);
  const { limits } = await settingsInForce(ctx);
  const { level, cardDay_kobo, cardMonth_kobo } = await findMoneyUsed(ctx, { memberId: payerId, isPaidOnly: true });
  const allowed = limits[level];
  const isForeign = amount.currency !== 'NGN';
  const isAboveDay = cardDay_kobo > allowed.cardDay_kobo;
  const isAboveMonth = cardMonth_kobo > allowed.cardMonth_kobo;
  const isAbove = isForeign ? level < foreignCardLevel : isAboveDay || isAboveMonth;
  if (!isAbove) return;
  const span = isForeign || isAboveDay ? 'day' : 'month';
  const [paidSum, limit] =
    span === 'day' ? [cardDay_kobo, allowed.cardDay_kobo] : [cardMonth_kobo, allowed.cardMonth_kobo];
  await ctx.db
    .insertInto('charge_over_limit')
    .values({
      provider,
      reference,
      payment_id: paymentId,
      payer_id: payerId,
      level,
      span,
      currency: amount.currency,
      paid_minor: isForeign ? amount.minor : paidSum,
      limit_minor: isForeign ? 0n : limit,
    })
    .execute();
}
