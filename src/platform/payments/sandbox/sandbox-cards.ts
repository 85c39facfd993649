import { createHash, createHmac } from 'node:crypto';
import { businessNow } from '../../database/business-clock.ts';
import type { Database } from '../../database/connect.ts';
import { openCard, sealCard } from '../card-token.ts';
import type { ReusableCard } from '../payment-provider.ts';
import type { SeenCard } from './sandbox-charges.ts';

/** Test cards: for a number with this ending, a second payment is declined, or the bank asks the payer first. */
export const cardEndings = { declined: '0002', asksFirst: '0003' } as const;

/** Returns the same signature for the same card of the same payer. Nobody can find the card number from it without the secret. */
export function signatureOf(cardNumber: string, payer: Buffer | null, secret: string): string {
  return createHmac('sha256', secret)
    .update(`card ${cardNumber} of ${payer?.toString('hex') ?? 'nobody'}`)
    .digest('base64url');
}

/** Identifies a payer without revealing the e-mail address. */
export function payerOf(mail: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`payer ${mail}`).digest();
}

const tokenOf = (signature: string, secret: string) =>
  createHmac('sha256', secret).update(`token ${signature}`).digest('base64url');
const hashOf = (token: string) => createHash('sha256').update(token).digest();

export async function rememberCard(db: Database, card: SeenCard, secret: string): Promise<void> {
  await db
    .insertInto('sandbox_card')
    .values({ token_hash: hashOf(tokenOf(card.signature, secret)), ...card })
    .onConflict((conflict) => conflict.column('token_hash').doUpdateSet({ expiry: card.expiry, forgotten_at: null }))
    .execute();
}

export function reusableCard({ signature, brand, last4, expiry }: SeenCard, secret: string): ReusableCard {
  const [month = '', year = ''] = expiry.split('/');
  const token = sealCard(tokenOf(signature, secret), signature, secret);
  return { token, signature, brand, last4, month: Number(month), year: 2000 + Number(year), country: 'NG' };
}

type StoredCard = Pick<ReusableCard, 'token' | 'signature'>;

/** Finds the card of a token; undefined after the card was removed. */
export async function knownCard(db: Database, stored: StoredCard, secret: string): Promise<SeenCard | undefined> {
  return db
    .selectFrom('sandbox_card')
    .select(['signature', 'brand', 'last4', 'expiry'])
    .where('token_hash', '=', hashOf(openCard(stored, secret)))
    .where('forgotten_at', 'is', null)
    .executeTakeFirst();
}

export async function forgetCard(db: Database, stored: StoredCard, secret: string): Promise<void> {
  await db
    .updateTable('sandbox_card')
    .set({ forgotten_at: businessNow })
    .where('token_hash', '=', hashOf(openCard(stored, secret)))
    .execute();
}
