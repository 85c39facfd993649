import { lockSharingAccounts } from '#domain/people/accounts-together/lock-accounts-together.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import type { Amount } from '#domain/values/currency.ts';
import { findSharingAccountIds } from '#domain/people/accounts-together/find-together.ts';
import { findReceivables, owedCardText } from '../receivables/find-receivables.ts';
import { settingsInForce } from '#domain/acting/settings/settings-in-force.ts';
import { aboveCardText, aboveWithdrawalText } from './money-limit.texts.ts';
import { findMoneyUsed } from './find-money-used.ts';
import { fitsCardRoom, moneyRoom, type MoneyRoom } from './money-room.rules.ts';

type Paying = { payerId: bigint; paid?: { purpose: string; subject: string }; amount: Amount };

/**
 * What is left of the limits. Locks the accounts that count together until the caller's transaction ends, so that two payments at once
 * cannot both fit under one limit.
 */
async function lockRoom(ctx: Ctx, memberId: bigint, except?: Paying['paid']): Promise<MoneyRoom> {
  await lockSharingAccounts(ctx, memberId);
  const { limits } = await settingsInForce(ctx);
  return moneyRoom(await findMoneyUsed(ctx, { memberId, except }), limits);
}

/** Whether the payment may be made by card, and `why` it may not. Locks the accounts that count together. */
export async function lockCardRoom(
  ctx: Ctx,
  { payerId, paid, amount }: Paying,
): Promise<{ fits: boolean; why: string }> {
  const room = await lockRoom(ctx, payerId, paid);
  const isOwed = (await findReceivables(ctx, await findSharingAccountIds(ctx, payerId))).length > 0;
  if (isOwed) return { fits: false, why: owedCardText };
  return { fits: fitsCardRoom(room, amount), why: aboveCardText(room, amount) };
}

export async function requireCardRoom(ctx: Ctx, paying: Paying): Promise<void> {
  const { fits, why } = await lockCardRoom(ctx, paying);
  if (!fits) throw new Failure('conflict', why, { field: 'method' });
}

/** The limits are in naira: a withdrawal in another currency is refused only if the member can withdraw no naira today. */
export async function requireWithdrawalRoom(ctx: Ctx, memberId: bigint, amount: Amount): Promise<void> {
  const room = await lockRoom(ctx, memberId);
  if (room.withdrawal_kobo === 0n || (amount.currency === 'NGN' && amount.minor > room.withdrawal_kobo))
    throw new Failure('conflict', aboveWithdrawalText(room), { field: 'amount' });
}
