import { afterEach, expect } from 'vitest';
import type { Ctx } from '#domain/context.ts';
import { currency } from '#domain/currency.ts';
import type { AccountOf } from '#domain/ledger/account.kinds.ts';
import { postJournal } from '#domain/ledger/post-journal.ts';
import { brokenInvariants } from '#domain/ledger/verify-ledger.ts';
import { verifyChain } from '#domain/ledger/verify-chain.ts';
import type { TestDatabase } from './database.ts';

/** After each test of a file, every invariant of money holds, and the chain is whole. */
export function keepBooksSound({ ctx }: Pick<TestDatabase, 'ctx'>): void {
  afterEach(async () => {
    expect(await brokenInvariants(ctx())).toEqual([]);
    expect((await verifyChain(ctx())).problems).toEqual([]);
  });
}

export const naira = currency('NGN');
const clearing: AccountOf = { kind: 'provider_clearing', provider: 'sandbox' };

let charges = 0;

/** A member's account with so much on it, as charged by a provider. */
export async function topUp(ctx: Ctx, memberId: bigint, minor: bigint, code = naira): Promise<bigint> {
  charges += 1;
  const posted = await postJournal(ctx, {
    kind: 'charge',
    currency: code,
    key: `top-up ${charges}`,
    reference: { provider: 'sandbox', reference: `charge-${charges}` },
    lines: [
      { account: clearing, minor: -minor },
      { account: { kind: 'member_available', memberId }, minor },
    ],
  });
  return posted.journalId;
}

/** A member with nothing but a name. */
export async function aMember({ db, now }: Pick<Ctx, 'db' | 'now'>, name = 'Ada'): Promise<bigint> {
  const row = { name, account_type: 'merchant', created_at: now, email: `${crypto.randomUUID()}@example.com` };
  return (await db.insertInto('member').values(row).returning('id').executeTakeFirstOrThrow()).id;
}
