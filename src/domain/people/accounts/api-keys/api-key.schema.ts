import { z } from 'zod';
import { aMoment, anId, anInteger } from '#domain/values/answer.schema.ts';
import { choice, line } from '#domain/values/input.ts';
import type { KeyKind } from './key-text.ts';

export const keyScopes = ['read', 'trade', 'money'] as const;
export type KeyScope = (typeof keyScopes)[number];

/** What a key may do. Each line includes the ones before it. */
export const keyRights = {
  read: { name: 'Read', hint: 'Listings, orders, deals, messages, the balance and statements' },
  trade: { name: 'Read and trade', hint: 'Also list, order, offer, bid, ship, open disputes and write messages' },
  money: {
    name: 'Read, trade and move money',
    hint: 'Also agree to deals, pay, accept goods, agree to refunds and withdraw',
  },
} as const;

export const scopesOfRight = {
  read: ['read'],
  trade: ['read', 'trade'],
  money: ['read', 'trade', 'money'],
} as const satisfies Record<KeyScope, readonly KeyScope[]>;

/** Keys of the demo move no real money. */
export function keyKindOf({ mode }: { mode: string }): KeyKind {
  return mode === 'demo' ? 'test' : 'live';
}

const keyLasts = { '30': '30 days', '90': '90 days', '365': 'One year' } as const;

/** How many keys of an account may work at the same time, without those that were replaced and still work for a day. */
export const mostApiKeys = 10;
/** How many keys of an account may work at the same time in all. The page of the keys shows as many, so that none works unseen. */
export const mostWithReplaced = 2 * mostApiKeys;
/** How long the old key works at most after it is replaced. */
export const keyOverlap_hours = 24;

export const keyTexts = {
  missing: 'Answer the questions that are marked.',
  name: 'Give the key a name, like ‘Stock of our shop’',
  right: 'Choose what the key may do',
  lasts: 'Choose how long the key works',
  full: `Your account has ${mostApiKeys} keys. Remove one that no program uses.`,
  fullOfReplaced: `${mostWithReplaced} keys of your account work, including those that you replaced. Remove one that no program uses.`,
  gone: 'This key does not work any more.',
  replaced: 'This key was replaced already. Replace the newer one instead.',
  again: 'The key that this page made has ended. Open the page again to make another one.',
  plan: 'API keys belong to the Enterprise plan. Ask us for it under Escrow, Plans.',
  failed: 'The key could not be made, and nothing has changed. Please try again.',
} as const;

export const makeKeySchema = z.object({
  name: line({ missing: keyTexts.name, max: 60 }).meta({ label: 'Name', hint: 'Which program uses it' }),
  right: choice(keyRights, { missing: keyTexts.right }).meta({ label: 'What it may do', control: 'radios' }),
  lasts: choice(keyLasts, { missing: keyTexts.lasts }).meta({ label: 'How long it works', control: 'select' }),
});
export type MakeKey = z.infer<typeof makeKeySchema>;

export const ownKeyRow = z.object({
  id: anId,
  name: z.string(),
  beginsWith: z.string(),
  right: z.enum(keyScopes),
  createdAt: aMoment,
  expiresAt: aMoment,
  usedAt: aMoment.optional(),
  /** Calls of the last thirty days, and how many of them failed. */
  calls: anInteger,
  failed: anInteger,
  /** A new key was made in its place. */
  isReplaced: z.boolean(),
});
export type OwnKey = z.infer<typeof ownKeyRow>;
