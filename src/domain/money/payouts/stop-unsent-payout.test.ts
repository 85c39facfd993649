import { expect, test } from 'vitest';
import { transaction } from '#platform/database/transaction.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { member } from '../../../../test/support/deals.ts';
import { openPaying } from '../../../../test/support/payments.ts';
import { payingOut } from '../../../../test/support/payouts.ts';
import { keepBooksSound } from '../../../../test/support/sound-books.ts';
import { findOwnMoney } from '../payments/find-own-money.ts';
import { cancelPayout } from './cancel-payout.ts';
import { endPayout, sendPayout } from './send-payout.ts';
import { stopReasons } from './stop-reasons.ts';
import { stopUnsentPayout } from './stop-unsent-payout.ts';

const database = await testDatabase();
const { ctx } = database;
const { provider } = await openPaying(database);
const { rich, withdraw } = payingOut(database, provider);
keepBooksSound(database);

const large = 200_000_000n;
const job = { kind: 'job', name: 'test' } as const;

test('a payout that we stop is shown as stopped, and one that its member cancels is not', async () => {
  const ada = await rich(2n * large + 100_000n);
  const small = await withdraw(ada, 100_000n);
  const [waiting, cancelled] = [await withdraw(ada, large), await withdraw(ada, large)];
  for (const { id } of [small, waiting])
    await transaction(ctx(job), (ctx) => stopUnsentPayout(ctx, id, stopReasons.ownOrLinked));
  await cancelPayout(ctx(member(ada)), cancelled.id);
  // Its reason may have been worded differently then.
  await database.pool.query(`update payout set trouble = 'The bank took it back.' where id = $1`, [small.id]);
  const { payouts } = await findOwnMoney(ctx(), ada);
  expect(payouts.map(({ id, state, isStopped }) => [id, state, isStopped])).toEqual([
    [cancelled.id, 'cancelled', false],
    [waiting.id, 'cancelled', true],
    [small.id, 'failed', true],
  ]);
});

test('a payout that failed after it was sent is not shown as stopped, whatever the reason is called', async () => {
  const ada = await rich(200_000n);
  const { id } = await withdraw(ada, 100_000n);
  await sendPayout(ctx(job), provider, id);
  await endPayout(ctx(job), id, { state: 'failed', trouble: stopReasons.ownOrLinked });
  const { payouts } = await findOwnMoney(ctx(), ada);
  expect(payouts.map((payout) => [payout.state, payout.isStopped])).toEqual([['failed', false]]);
});
