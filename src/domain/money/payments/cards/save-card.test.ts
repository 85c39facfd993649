import { expect, test } from 'vitest';
import { cardWithoutPayment } from '../../../../../test/support/cards.ts';
import { testDatabase } from '../../../../../test/support/database.ts';
import { aMember } from '../../../../../test/support/members-with-money.ts';
import { findSharingAccountIds } from '#domain/people/accounts-together/find-together.ts';

const { ctx } = await testDatabase();

test('accounts that save the same card count together, even before anybody pays with it', async () => {
  const [ada, bola] = [await aMember(ctx()), await aMember(ctx(), 'Bola')];
  const signature = crypto.randomUUID();
  for (const memberId of [ada, bola]) await cardWithoutPayment(ctx(), memberId, 'paystack', signature);
  expect(await findSharingAccountIds(ctx(), ada)).toEqual([ada, bola]);
});
