import { createHash, createHmac } from 'node:crypto';
import { businessNow } from '../../database/business-clock.ts';
import type { Database } from '../../database/connect.ts';
import { unsealCard, sealCard } from '../card-token.ts';
import type { ReusableCard } from '../payment-provider.ts';
import type { SandboxCardDetails } from './sandbox-charges.ts';

/** Test cards: every payment with a saved card of this ending is declined, or the bank asks the payer first. */
export const testCardEndings = { declined: '0002', asksFirst: '0003' } as const;

/** Returns the same signature for the same card of the same payer. Without the secret, it does not reveal the card number. */
export function cardSignature(cardNumber: string, payer: Buffer | null, secret: string): string {
  return createHmac('sha256', secret)
    .update(`card ${cardNumber} of ${payer?.toString('hex') ?? 'nobody'}`)
    .digest('base64url');
}

/** Identifies a payer without revealing the e-mail address. */
export function payerDigest(mail: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`payer ${mail}`).digest();
}

const tokenOf = (signature: string, secret: string) =>
  createHmac('sha256', secret).update(`token ${signature}`).digest('base64url');
const hashOf = (token: string) => createHash('sha256').update(token).digest();

export async function saveSandboxCard(db: Database, card: SandboxCardDetails, secret: string): Promise<void> {
  await db
    .insertInto('sandbox_card')
    .values({ token_hash: hashOf(tokenOf(card.signature, secret)), ...card })
    .onConflict((conflict) => conflict.column('token_hash').doUpdateSet({ expiry: card.expiry, forgotten_at: null }))
    .execute();
}

export function toReusableCard({ signature, brand, last4, expiry }: SandboxCardDetails, secret: string): ReusableCard {
  const [month = '', year = ''] = expiry.split('/');
  const token = sealCard(tokenOf(signature, secret), signature, secret);
  return { token, signature, brand, last4, month: Number(month), year: 2000 + Number(year), country: 'NG' };
}

type StoredCard = Pick<ReusableCard, 'token' | 'signature'>;

/** Finds the card of a token; undefined after the card was removed. */
export async function findSandboxCard(
  db: Database,
  stored: StoredCard,
  secret: string,
): Promise<SandboxCardDetails | undefined> {
  return db
    .selectFrom('sandbox_card')
    .select(['signature', 'brand', 'last4', 'expiry'])
    .where('token_hash', '=', hashOf(unsealCard(stored, secret)))
    .where('forgotten_at', 'is', null)
    .executeTakeFirst();
}

export async function forgetSandboxCard(db: Database, stored: StoredCard, secret: string): Promise<void> {
  await db
    .updateTable('sandbox_card')
    .set({ forgotten_at: businessNow })
    .where('token_hash', '=', hashOf(unsealCard(stored, secret)))
    .execute();
}
