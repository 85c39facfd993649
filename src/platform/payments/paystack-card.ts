import { z } from 'zod';
import { unsealCard, sealCard } from './card-token.ts';
import { PaymentError } from './payment-error.ts';
import type { ReusableCard } from './payment-provider.ts';
import * as shapes from './paystack-shapes.ts';

const brands: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard', verve: 'Verve' };

/** The sealed content: the card's code, and the e-mail address without which Paystack does not charge the card. */
const sealedContent = z.object({ code: z.string(), email: z.string() });

export function openPaystackCard(
  card: Pick<ReusableCard, 'token' | 'signature'>,
  cardsKey: string,
): z.infer<typeof sealedContent> {
  const parsed = sealedContent.safeParse(parseJson(unsealCard(card, cardsKey)));
  if (!parsed.success)
    throw new PaymentError('CARD', 'The saved card belongs to another payment provider.', { isFinal: true });
  return parsed.data;
}

/** Reads the card of a charge; undefined if the card cannot be charged again. */
export function readReusableCard(charge: unknown, cardsKey: string): ReusableCard | undefined {
  const parsed = shapes.reusable.safeParse(charge);
  if (!parsed.success) return undefined;
  const { authorization, customer } = parsed.data;
  const {
    authorization_code: code,
    signature,
    last4,
    exp_month: month,
    exp_year: year,
    country_code: country,
  } = authorization;
  const brand = brands[authorization.brand.toLowerCase()] ?? authorization.brand.slice(0, 20);
  const token = sealCard(JSON.stringify({ code, email: customer.email }), signature, cardsKey);
  return { token, signature, brand, last4, month, year, ...(country && { country }) };
}

/** Identifies the card by its signature, or else by brand, last four digits and expiry. */
export function readCardMark(charge: unknown): string | undefined {
  const parsed = shapes.seenCard.safeParse(charge);
  if (!parsed.success) return undefined;
  const { signature, brand, last4, exp_month: month, exp_year: year } = parsed.data.authorization;
  if (signature) return `signature ${signature}`;
  if (!brand || !last4 || !month || !year) return undefined;
  return `seen ${brand.toLowerCase()} ${last4} ${month.padStart(2, '0')}/${year.slice(-2)}`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
