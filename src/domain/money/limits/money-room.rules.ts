import type { MoneyLimits } from '#content/money-limits.ts';
import type { MemberLevel } from '#domain/people/checks/member-level.rules.ts';

/** Card payments and withdrawals of the accounts that count together with a member, in naira, and the member's own level. */
export type MoneyUsed = {
  level: MemberLevel;
  cardDay_kobo: bigint;
  cardMonth_kobo: bigint;
  withdrawnDay_kobo: bigint;
};

export type MoneyRoom = MoneyUsed & {
  /** How much more the member can pay by card, and withdraw, now. */
  card_kobo: bigint;
  withdrawal_kobo: bigint;
};

export function moneyRoom(used: MoneyUsed, limits: MoneyLimits): MoneyRoom {
  const { cardDay_kobo, cardMonth_kobo, withdrawalDay_kobo } = limits[used.level];
  const left = (limit: bigint, spent: bigint) => (limit > spent ? limit - spent : 0n);
  const [day, month] = [left(cardDay_kobo, used.cardDay_kobo), left(cardMonth_kobo, used.cardMonth_kobo)];
  return {
    ...used,
    card_kobo: day < month ? day : month,
    withdrawal_kobo: left(withdrawalDay_kobo, used.withdrawnDay_kobo),
  };
}

/** Limits are in naira. A card payment in another currency needs this level, because we do not know the card's exchange rate. */
export const foreignCardLevel: MemberLevel = 2;

export function fitsCardRoom(room: MoneyRoom, { minor, currency }: { minor: bigint; currency: string }): boolean {
  return currency === 'NGN' ? minor <= room.card_kobo : room.level >= foreignCardLevel;
}
