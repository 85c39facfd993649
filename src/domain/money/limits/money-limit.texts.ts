import { currency, shownAmount, type Amount } from '#domain/values/currency.ts';
import type { MemberLevel } from '#domain/people/checks/member-level.rules.ts';
import type { MoneyRoom } from './money-room.rules.ts';

export const nextLevelTexts: Record<MemberLevel, string> = {
  0: 'Add a bank account in your own or your company’s name to raise your limits.',
  1: 'Have your identity checked to raise your limits: write to us, and we tell you what to send.',
  2: 'Have your company checked to raise your limits: write to us, and we tell you what to send.',
  3: 'You have the highest level. Write to us if you need more.',
};

export function nairaText(minor: bigint): string {
  return shownAmount({ minor, currency: currency('NGN') });
}

const mostByCardText = (card_kobo: bigint) =>
  card_kobo === 0n
    ? 'You cannot pay more by card now.'
    : `You can pay at most ${nairaText(card_kobo)} by card now, and this payment is larger.`;

/** Why a payment can only be made by bank transfer. */
export function aboveCardText({ level, card_kobo }: MoneyRoom, amount: Amount): string {
  const now =
    amount.currency === 'NGN'
      ? mostByCardText(card_kobo)
      : 'You can pay by card in this currency once your identity is checked.';
  return `${now} Make this payment by bank transfer. ${nextLevelTexts[level]}`;
}

export function aboveWithdrawalText({ level, withdrawal_kobo }: MoneyRoom): string {
  if (level === 0) return `Withdrawals begin with level 1. ${nextLevelTexts[level]}`;
  const today =
    withdrawal_kobo === 0n
      ? 'You cannot withdraw more today.'
      : `You can withdraw ${nairaText(withdrawal_kobo)} today.`;
  return `${today} ${nextLevelTexts[level]}`;
}
