import { afterEach, expect } from 'vitest';
import type { Ctx } from '#domain/context.ts';
import { currency } from '#domain/currency.ts';
import type { AccountOf } from '#domain/ledger/account.kinds.ts';
import { postJournal } from '#domain/ledger/post-journal.ts';
import { everyInvariant } from '#domain/ledger/every-invariant.ts';
import { brokenInvariants } from '#domain/ledger/verify-ledger.ts';
import { verifyChain } from '#domain/ledger/verify-chain.ts';
import type { TestDatabase } from './database.ts';

/** After each test of a file, every invariant of money holds, and the chain is whole. */
export function keepBooksSound({ ctx }: Pick<TestDatabase, 'ctx'>, invariants = everyInvariant): void {
  afterEach(async () => {
    expect(await brokenInvariants(ctx(), invariants)).toEqual([]);
    expect((await verifyChain(ctx())).problems).toEqual([]);
  });
}

export const naira = currency('NGN');
const clearing: AccountOf = { kind: 'provider_clearing', provider: 'sandbox' };

let charges = 0;

/** A member's account with so much on it, as charged by a provider. */
export async function topUp(ctx: Ctx, memberId: bigint, minor: bigint, code = naira): Promise<bigint> {
  charges += 1;
  const reference = `charge-${charges}`;
  await ctx.db
    .insertInto('provider_charge')
    .values({ provider: 'sandbox', reference, minor, currency: code, fee: 0n, channel: null })
    .execute();
  const posted = await postJournal(ctx, {
    kind: 'charge',
    currency: code,
    key: `top-up ${reference}`,
    reference: { provider: 'sandbox', reference },
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

/** So many deals for money to be held for, numbered from 1; nothing was done about them. */
export async function emptyDeals({ ctx, pool }: Pick<TestDatabase, 'ctx' | 'pool'>, count: number): Promise<void> {
  const [buyer, seller] = [await aMember(ctx()), await aMember(ctx())];
  await pool.query(
    `insert into deal (buyer_id, seller_id, currency, fee_bps, fee_payer, inspection_ms, ship_by)
     select $1, $2, 'NGN', 0, 'buyer', 86400000, now() from generate_series(1, $3)`,
    [buyer, seller, count],
  );
}
