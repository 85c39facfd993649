import { expect, test } from 'vitest';
import { cardDeals } from '../../../test/support/card-deals.ts';
import { testDatabase } from '../../../test/support/database.ts';
import { clock, member } from '../../../test/support/deals.ts';
import { payingOut } from '../../../test/support/payouts.ts';
import { keepBooksSound } from '../../../test/support/sound-books.ts';
import { payOutDue } from '../payouts/pay-out-due.ts';
import { requestPayout } from '../payouts/request-payout.ts';
import { unagedCardMoney } from './find-unaged-money.ts';

const database = await testDatabase();
const { ctx } = database;
keepBooksSound(database);
const { withAccount } = payingOut(database, undefined);
const { released, later } = cardDeals(database);

const run = async () => (await payOutDue(ctx(clock), undefined)).made;
const askFor = (sellerId: bigint, dealId: bigint) =>
  requestPayout(ctx(member(sellerId)), { dealId, leg: 1 }, { provider: undefined });

test('what was released of a card payment is paid out after 14 days, neither by itself nor when asked for before', async () => {
  const { dealId, sellerId, reference } = await released();
  await withAccount(sellerId);
  expect(await unagedCardMoney(ctx(), [sellerId])).toMatchObject([
    {
      account: 'member_payable',
      charge: { provider: 'sandbox', reference },
      part: { dealId, leg: 1 },
      amount: { minor: 100_000n, currency: 'NGN' },
      why: 'card',
      isHere: true,
    },
  ]);
  await later(13);
  expect(await run()).toBe(0);
  await expect(askFor(sellerId, dealId)).rejects.toThrow('This came by card.');
  await later(1);
  expect(await unagedCardMoney(ctx(), [sellerId])).toEqual([]);
  await askFor(sellerId, dealId);
});

test('what was released of a bank transfer is paid out as the plan says', async () => {
  const { sellerId } = await released({ channel: 'bank_transfer' });
  await withAccount(sellerId);
  expect(await unagedCardMoney(ctx(), [sellerId])).toEqual([]);
  await later(8);
  expect(await run()).toBe(1);
});
