import { expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { after, draft, member } from '../../../../test/support/deals.ts';
import { giveLevel } from '../../../../test/support/levels.ts';
import { openPaying } from '../../../../test/support/payments.ts';
import { payingOut } from '../../../../test/support/payouts.ts';
import { aMember, keepBooksSound, topUp } from '../../../../test/support/sound-books.ts';
import { saveTrace, traceDigest } from '#domain/people/accounts-together/note-trace.ts';
import { beginPayment } from '../payments/begin-payment.ts';

const database = await testDatabase(12);
const { ctx, db } = database;
const { provider } = await openPaying(database);
const { withdraw } = payingOut(database, provider);
keepBooksSound(database);

const few = 6;

/** Members who share a device. */
async function together(): Promise<bigint[]> {
  const ids: bigint[] = [];
  const digest = traceDigest(crypto.randomUUID());
  while (ids.length < few) {
    const memberId = await aMember(ctx());
    await saveTrace(ctx(), { memberId }, 'device', digest);
    ids.push(memberId);
  }
  return ids;
}

/** A deal of ₦60,000 that a member has to pay. */
async function owedBy(buyerId: bigint): Promise<bigint> {
  const sides = { buyerId, sellerId: await aMember(ctx(), 'Bola') };
  const dealId = await draft(database, sides, { minor: 6_000_000n });
  await after(database, dealId, sides, [
    ['buyer', 'propose'],
    ['seller', 'agree'],
  ]);
  return dealId;
}

const begin = (buyerId: bigint, dealId: bigint, channel?: 'card') =>
  beginPayment(
    ctx(member(buyerId)),
    { paidFor: { dealId }, ...(channel && { channel }) },
    { provider, publicUrl: 'https://agbon.test' },
  );
const fitting = (done: readonly PromiseSettledResult<unknown>[]) =>
  done.filter(({ status }) => status === 'fulfilled').length;

test('of several simultaneous card payments of accounts that count together, as many start as fit under their limit', async () => {
  const ids = await together();
  const deals: bigint[] = [];
  for (const id of ids) deals.push(await owedBy(id));
  const done = await Promise.allSettled(ids.map((id, at) => begin(id, deals[at]!, 'card')));
  expect(fitting(done)).toBe(1);
  const refused = done.flatMap((one) => (one.status === 'rejected' ? [(one.reason as Error).message] : []));
  expect(new Set(refused)).toEqual(
    new Set([
      expect.stringContaining(
        'You can pay at most ₦39,100 by card now, and this payment is larger. Make this payment by bank transfer.',
      ),
    ]),
  );
});

test('above the limit the provider’s page offers only a transfer, and the same deal does not count twice', async () => {
  const [ada] = (await together()) as [bigint];
  const [one, other] = [await owedBy(ada), await owedBy(ada)];
  const first = await begin(ada, one, 'card');
  expect((await begin(ada, one, 'card')).reference).toBe(first.reference);
  const { reference } = await begin(ada, other);
  const { channel } = await db
    .selectFrom('payment')
    .select('channel')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  expect(channel).toBe('bank_transfer');
});

test('of several simultaneous withdrawals of accounts that count together, as many succeed as fit under their limit', async () => {
  const ids = await together();
  for (const memberId of ids) {
    await topUp(ctx(), memberId, 60_000_000n);
    await giveLevel(database, memberId, 1);
    const account = { bank_code: '058', bank_name: 'GTBank', account_number: '0123456789', holder: 'OBI ADA' };
    await db
      .insertInto('payout_account')
      .values({ member_id: memberId, ...account })
      .execute();
  }
  const done = await Promise.allSettled(ids.map((id) => withdraw(id, 60_000_000n)));
  expect(fitting(done)).toBe(1);
});
