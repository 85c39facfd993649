import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../../test/support/database.ts';
import { dealActs } from '../../../../../test/support/deal-acts.ts';
import { after, member, paidDeal } from '../../../../../test/support/deals.ts';
import { disputes, type Side } from '../../../../../test/support/disputes.ts';
import { keepBooksSound } from '../../../../../test/support/sound-books.ts';
import { findDeal } from '../../deal-terms/find-deal.ts';
import { journalLinesOf } from '../../deal-terms/part.shape.ts';
import { proposalTexts } from './proposal.texts.ts';

const database = await testDatabase();
const { ctx, pool } = database;
const { act, stateOf, moneyOf } = dealActs(database);
const disputed = disputes(database);
keepBooksSound(database);

describe('a proposal in a dispute', () => {
  test.each(['buyer', 'seller'] as const)(
    'that the %s accepts from the other side settles the part by exactly that sum, and earns the fee on it',
    async (side) => {
      const { dealId, sides, does, propose, partNow } = await disputed();
      await propose('seller', 70_000n);
      if (side === 'seller') await propose('buyer', 40_000n);
      const part = await partNow();
      const sellers = side === 'seller' ? 40_000n : 70_000n;
      await does(side, 'accept_split', { seen: part.version });
      expect(await stateOf(dealId)).toBe('split');
      expect(await moneyOf(dealId, sides)).toEqual({
        available: 0n,
        held: 0n,
        seller: sellers,
        buyer: 101_500n - (sellers * 1_015n) / 1_000n,
      });
      const { rows } = await pool.query<{ line: string }>(
        `select a.kind || ' ' || p.amount as line from ledger_posting p join ledger_account a on a.id = p.account_id
         join deal_event e on e.journal_id = p.journal_id where e.deal_id = $1 and e.event = 'accept_split' order by line`,
        [dealId],
      );
      const ought = journalLinesOf('split', part, { dealId, ...sides }, sellers);
      expect(rows.map(({ line }) => line)).toEqual(
        ought.map(({ account, minor }) => `${account.kind} ${minor}`).toSorted(),
      );
    },
  );

  test('is accepted only by the other side, and only while it is open', async () => {
    const { does, propose, dealId } = await disputed();
    const accept = (side: Side) => does(side, 'accept_split');
    await expect(accept('buyer')).rejects.toThrow('The other side has no open proposal');
    await propose('seller', 70_000n);
    await expect(accept('seller')).rejects.toThrow('The other side has no open proposal');
    await does('buyer', 'refuse_split');
    await expect(accept('buyer')).rejects.toThrow('The other side has no open proposal');
    await propose('seller', 60_000n);
    await does('seller', 'withdraw_split');
    await expect(accept('buyer')).rejects.toThrow('The other side has no open proposal');
    expect(await stateOf(dealId)).toBe('disputed');
  });

  test('that was replaced after a member read it cannot be accepted unseen', async () => {
    const { does, propose, partNow } = await disputed();
    await propose('seller', 60_000n);
    const { version } = await partNow();
    await propose('seller', 90_000n);
    await expect(does('buyer', 'accept_split', { seen: version })).rejects.toThrow('has changed');
  });

  test('is withdrawn by the side that made it, and refused by the other', async () => {
    const { does, propose } = await disputed();
    await propose('seller', 60_000n);
    await expect(does('buyer', 'withdraw_split')).rejects.toThrow('You have no open proposal');
    await expect(does('seller', 'refuse_split')).rejects.toThrow('The other side has no open proposal');
    await does('seller', 'withdraw_split');
    await expect(does('buyer', 'refuse_split')).rejects.toThrow('The other side has no open proposal');
  });

  test.each([undefined, 0n, 100_000n, 100_001n, -1n])(
    'gives each side something, so %s for the seller is refused',
    async (sellers) => {
      const { does } = await disputed();
      await expect(does('seller', 'propose_split', sellers === undefined ? {} : { sellers })).rejects.toThrow(
        proposalTexts.share,
      );
    },
  );

  test('waits until the side that did not open the dispute has answered, or its 3 days are over', async () => {
    const [answered, late] = [await disputed(), await disputed()];
    await expect(answered.propose('buyer', 60_000n)).rejects.toThrow('The other side answers first');
    await answered.does('seller', 'answer');
    await answered.propose('buyer', 60_000n);
    await pool.query("update deal_clock set due_at = business_now() where deal_id = $1 and kind = 'answer'", [
      late.dealId,
    ]);
    await late.propose('buyer', 60_000n);
    expect((await late.partNow()).dispute?.proposal).toEqual({ by: 'buyer', sellers: 60_000n });
  });

  test('can be made five times by each side, so that a ruling is not delayed for ever', async () => {
    const { propose, does } = await disputed();
    for (const sellers of [1n, 2n, 3n, 4n, 5n]) await propose('seller', sellers);
    await expect(propose('seller', 6n)).rejects.toThrow('Each side can propose five times');
    await propose('buyer', 9n);
    await does('seller', 'accept_split');
  });

  test('about one part leaves the other parts of the deal unchanged', async () => {
    const { dealId, ...sides } = await paidDeal(database, { shares: [60n, 40n] });
    await after(database, dealId, sides, [
      ['buyer', 'dispute', { part: 1 }],
      ['seller', 'propose_split', { part: 1, sellers: 30_000n }],
      ['buyer', 'accept_split', { part: 1 }],
    ]);
    const { parts } = (await findDeal(ctx(), dealId))!;
    expect(parts.map(({ state, sellers }) => [state, sellers])).toEqual([
      ['split', 30_000n],
      ['funded', undefined],
    ]);
  });

  test('by a stranger is refused', async () => {
    const { dealId, does } = await disputed();
    const stranger = member((await disputed()).sides.buyerId);
    for (const event of ['propose_split', 'accept_split', 'refuse_split', 'withdraw_split'] as const)
      await expect(act(stranger, { dealId, event, sellers: 5n })).rejects.toMatchObject({ code: 'not_found' });
    await does('seller', 'concede');
  });
});
