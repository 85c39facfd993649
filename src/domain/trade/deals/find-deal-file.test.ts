import { expect, test } from 'vitest';
import { claims } from '../../../../test/support/claims.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { openPaying } from '../../../../test/support/payments.ts';
import { staffAtDesk } from '../../../../test/support/staff.ts';
import { findDealFile } from './find-deal-file.ts';

const database = await testDatabase(2);
const { ctx } = database;
const { paidBy, claim, lost } = claims(database, await openPaying(database));

test('a lost chargeback leaves nothing held, and what it left of a part went back to the buyer', async () => {
  const { actor } = await staffAtDesk(database, 'finance');
  const whole = await paidBy('card');
  await claim(whole.reference);
  await lost(whole.reference);
  const some = await paidBy('card', { minor: 200_000n, shares: [1n, 1n] });
  await claim(some.reference, 50_000n);
  await lost(some.reference);
  const moneyOf = async (dealId: bigint) => (await findDealFile(ctx(actor), dealId))?.money;
  expect(await moneyOf(whole.dealId)).toEqual({ came: 101_500n, held: 0n, seller: 0n, buyer: 0n, fee: 0n });
  expect(await moneyOf(some.dealId)).toEqual({ came: 203_000n, held: 101_500n, seller: 0n, buyer: 51_500n, fee: 0n });
});
