import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { cardWithoutPayment } from '../../../../../test/support/cards.ts';
import { testDatabase } from '../../../../../test/support/database.ts';
import { member } from '../../../../../test/support/deals.ts';
import { aMember } from '../../../../../test/support/members-with-money.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import { finishAddingCard } from './add-card.ts';
import { mostCards } from './card.view.ts';

const { ctx, db } = await testDatabase();

test('a card for which there is no room does not count as saved when the page is loaded again', async () => {
  const ada = await aMember(ctx());
  for (let saved = 0; saved < mostCards; saved += 1) await cardWithoutPayment(ctx(), ada, 'paystack');
  const reference = `card-${randomBytes(12).toString('hex')}`;
  await db.insertInto('payment_card_adding').values({ reference, member_id: ada, provider: 'paystack' }).execute();
  const card = { token: 'AUTH_x', signature: 'new', brand: 'Visa', last4: '4081', month: 12, year: 2030 };
  const adding = { verify: () => Promise.resolve({ ...card, token: Buffer.from(card.token) }) };
  const provider = { name: 'paystack', adding } as unknown as PaymentProvider;
  const finish = () => finishAddingCard(ctx(member(ada)), provider, reference);
  expect([await finish(), await finish()]).toEqual(['full', 'full']);
});
