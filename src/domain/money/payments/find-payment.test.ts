import { expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { member } from '../../../../test/support/deals.ts';
import { openPaying } from '../../../../test/support/payments.ts';
import { aMember } from '../../../../test/support/sound-books.ts';
import { findOwnPayment } from './find-payment.ts';

const database = await testDatabase();
const { ctx } = database;
const { begun } = await openPaying(database);

test('a payment is found by its payer, and not by the other side, a stranger or a guest', async () => {
  const { reference, buyerId, sellerId } = await begun();
  expect(await findOwnPayment(ctx(member(buyerId)), reference)).toMatchObject({ reference });
  for (const id of [sellerId, await aMember(ctx())])
    expect(await findOwnPayment(ctx(member(id)), reference)).toBeUndefined();
  expect(await findOwnPayment(ctx(), reference)).toBeUndefined();
});
