import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { dealActs, delivered, times } from '../../../../test/support/deal-acts.ts';
import { after, clock, member, paidDeal } from '../../../../test/support/deals.ts';
import { keepBooksSound } from '../../../../test/support/sound-books.ts';
import type { Actor } from '#domain/acting/context.ts';
import type { DealStep } from './apply-event.ts';

const database = await testDatabase(34);
const { act, race, stateOf, moneyOf } = dealActs(database);
keepBooksSound(database);

describe('on 32 connections at once', () => {
  test('a release happens once', async () => {
    const { dealId, ...sides } = await paidDeal(database);
    await after(database, dealId, sides, [...delivered, ['buyer', 'accept']]);
    const { won, refusals } = await race(times(32, [clock, { dealId, event: 'release' }]));
    expect({ won, refusals }).toEqual({ won: ['release'], refusals: ['This deal is over.'] });
    expect(await moneyOf(dealId, sides)).toEqual({ available: 0n, held: 0n, seller: 100_000n, buyer: 0n });
  });

  test('only one of the buyer’s and the seller’s concessions in a dispute takes effect', async () => {
    const { dealId, ...sides } = await paidDeal(database);
    await act(member(sides.buyerId), { dealId, event: 'dispute' });
    const { won } = await race([
      ...times<[Actor, DealStep]>(16, [member(sides.buyerId), { dealId, event: 'concede' }]),
      ...times<[Actor, DealStep]>(16, [member(sides.sellerId), { dealId, event: 'concede' }]),
    ]);
    expect(won).toEqual(['concede']);
    const { held, seller, buyer } = await moneyOf(dealId, sides);
    expect([held, [seller, buyer].filter((minor) => minor > 0n).length]).toEqual([0n, 1]);
  });

  test('a simultaneous release and dispute move the money as the first of them says', async () => {
    const { dealId, ...sides } = await paidDeal(database);
    await after(database, dealId, sides, [...delivered, ['buyer', 'accept']]);
    const { won } = await race([
      ...times<[Actor, DealStep]>(16, [clock, { dealId, event: 'release' }]),
      ...times<[Actor, DealStep]>(16, [member(sides.buyerId), { dealId, event: 'dispute' }]),
    ]);
    expect(won).toHaveLength(1);
    const isReleased = won[0] === 'release';
    expect(await stateOf(dealId)).toBe(isReleased ? 'released' : 'disputed');
    expect((await moneyOf(dealId, sides)).held).toBe(isReleased ? 0n : 101_500n);
  });
});
