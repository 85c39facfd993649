import type { Sandbox } from '#platform/payments/sandbox/sandbox.ts';
import type { SandboxAnswer } from '#platform/payments/sandbox/sandbox-charges.ts';
import { dayInLagos } from '#domain/values/day-input.ts';
import { Failure } from '#domain/acting/context.ts';
import { paymentTexts, type SandboxCard } from './payment.schema.ts';

export type TestAnswer = { answer: SandboxAnswer; card?: SandboxCard; now: Date };

/**
 * Saves the payer's choice in the payment test, after a pause like a bank's (public-site.md §4 'Supplier application'). The
 * number of a card is never saved. The caller must have no transaction open.
 */
export async function answerTestPayment(
  sandbox: Sandbox,
  reference: string,
  { answer, card, now }: TestAnswer,
): Promise<string> {
  if (card && hasExpired(card.expiryDate, now))
    throw new Failure('invalid', paymentTexts.expiredCard, { field: 'expiryDate' });
  const charge = await sandbox.find(reference);
  if (!charge) throw new Failure('not_found', paymentTexts.unknown);
  const cardFacts = card && {
    cardNumber: card.cardNumber,
    brand: brandOf(card.cardNumber),
    last4: card.cardNumber.slice(-4),
    expiry: card.expiryDate,
  };
  if (charge.addsCard && (answer === 'delay' || (answer === 'approve' && !cardFacts)))
    throw new Failure('conflict', paymentTexts.answered);
  if (answer !== 'abandon') await sandbox.pause();
  const channel = card ? 'card' : 'bank_transfer';
  const isAnswered = await sandbox.answer(reference, { answer, channel, ...(cardFacts && { card: cardFacts }) });
  if (!isAnswered && answer !== 'abandon') throw new Failure('conflict', paymentTexts.answered);
  return charge.returnTo;
}

/** A card is valid until the last day of its month. */
function hasExpired(expiryDate: string, now: Date): boolean {
  const [month, year] = expiryDate.split('/');
  return `20${year}-${month}` < dayInLagos(now).slice(0, 7);
}

const brands: readonly [firstDigits: RegExp, brand: string][] = [
  [/^4/, 'Visa'],
  [/^(5[1-5]|2[2-7])/, 'Mastercard'],
  [/^(506|650)/, 'Verve'],
];

function brandOf(number: string): string {
  return brands.find(([firstDigits]) => firstDigits.test(number))?.[1] ?? 'Card';
}
