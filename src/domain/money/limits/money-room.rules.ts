import type { MoneyLimits } from '#content/money-limits.ts';
import type { MemberLevel } from '#domain/people/checks/member-level.rules.ts';

/** What the accounts that count together with a member's paid by card and withdrew, in naira, with the member's own level. */
export type MoneyUsed = {
  level: MemberLevel;
  cardDay_kobo: bigint;
  cardMonth_kobo: bigint;
  withdrawnDay_kobo: bigint;
};

export type MoneyRoom = MoneyUsed & {
  /** How much more can be paid by card now, and withdrawn today. */
  card_kobo: bigint;
  withdrawal_kobo: bigint;
};

/** What is left of the limits of the member's level. */
export function roomIn(used: MoneyUsed, limits: MoneyLimits): MoneyRoom {
  const { cardDay_kobo, cardMonth_kobo, withdrawalDay_kobo } = limits[used.level];
  const left = (limit: bigint, spent: bigint) => (limit > spent ? limit - spent : 0n);
  const [day, month] = [left(cardDay_kobo, used.cardDay_kobo), left(cardMonth_kobo, used.cardMonth_kobo)];
  return {
    ...used,
    card_kobo: day < month ? day : month,
    withdrawal_kobo: left(withdrawalDay_kobo, used.withdrawnDay_kobo),
  };
}

/** Limits are in naira; a card payment in another currency needs this level, since no rate of a card is known. */
export const foreignCardLevel: MemberLevel = 2;

export function fitsCard(room: MoneyRoom, { minor, currency }: { minor: bigint; currency: string }): boolean {
  return currency === 'NGN' ? minor <= room.card_kobo : room.level >= foreignCardLevel;
}
