import { afterEach, expect } from 'vitest';
import { everyInvariant } from '#domain/registers/every-invariant.ts';
import { findBrokenInvariants } from '#domain/registers/verify-ledger.ts';
import { verifyChain } from '#domain/money/ledger/verify-chain.ts';
import { verifySeals } from '#domain/money/ledger/verify-seals.ts';
import type { TestDatabase } from './database.ts';
import { allowAnyJournal } from './journals-without-source.ts';
import { aMember, naira, topUp } from './members-with-money.ts';

/** Checks after each test of a file that every invariant of money holds and the chain is complete. */
export function keepBooksSound({ ctx }: Pick<TestDatabase, 'ctx'>, invariants = everyInvariant): void {
  afterEach(async () => {
    expect(await findBrokenInvariants(ctx(), invariants)).toEqual([]);
    expect((await verifyChain(ctx())).problems).toEqual([]);
    expect((await verifySeals(ctx())).problems).toEqual([]);
  });
}

export { aMember, naira, topUp };

/** This many deals, numbered from 1, without steps; journals without a source can fund them. */
export async function emptyDeals({ ctx, pool }: Pick<TestDatabase, 'ctx' | 'pool'>, count: number): Promise<void> {
  await allowAnyJournal({ pool });
  const [buyer, seller] = [await aMember(ctx()), await aMember(ctx())];
  await pool.query(
    `insert into deal (buyer_id, seller_id, currency, fee_bps, fee_payer, inspection_ms, ship_by)
     select $1, $2, 'NGN', 0, 'buyer', 86400000, now() from generate_series(1, $3)`,
    [buyer, seller, count],
  );
}
