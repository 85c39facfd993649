import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { feePayers } from '../../../../../test/support/application-fees.ts';
import { withBroken } from '../../../../../test/support/broken-books.ts';
import { testDatabase } from '../../../../../test/support/database.ts';
import { openPaying } from '../../../../../test/support/payments.ts';
import { signedIn } from '../../../../../test/support/signed-in.ts';
import { keepBooksSound } from '../../../../../test/support/sound-books.ts';
import { findBrokenInvariants } from '#domain/registers/verify-ledger.ts';
import { feeInvariants } from './find-broken-fees.ts';

const database = await testDatabase(12);
const paying = await openPaying(database);
const { paidBy, submit, decide } = await feePayers(database, paying);
keepBooksSound(database);

/** A fee held with an application, one that became income, and one that was refunded. */
const [waiting, approved, declined] = [await signedIn(database), await signedIn(database), await signedIn(database)];
for (const one of [waiting, approved, declined]) await paidBy(one);
await submit(waiting);
await decide(await submit(approved), 'confirmed');
await decide(await submit(declined), 'declined');

test('SQL with the site’s login cannot write that a fee is paid', async () => {
  const { id } = (await signedIn(database)).member;
  const begin = (state: string) =>
    database.sitePool.query(
      `insert into supplier_fee (member_id, seller_id, minor, state, paid_at)
       select $1, seller_id, minor, $2, case when $2 = 'held' then now() - interval '61 days' end from supplier_fee order by id limit 1`,
      [id, state],
    );
  await expect(begin('held')).rejects.toThrow('begins unpaid');
  await begin('due');
  const paid = `update supplier_fee set state = 'held', paid_at = now() where member_id = $1`;
  await expect(database.sitePool.query(paid, [id])).rejects.toThrow('once its payment is booked');
  await database.pool.query(`delete from supplier_fee where member_id = $1`, [id]);
});

const [held, ends, papers] = feeInvariants.map(({ name }) => name) as [string, string, string];
const violations: readonly [name: string, plant: ReturnType<typeof sql>, found: string][] = [
  [
    held,
    sql`update ledger_account set balance = balance + 1 where kind = 'fees_held'`,
    'Application fees of ₦10,000.01 are held',
  ],
  [held, sql`update supplier_application set work_state = 'confirmed' where work_state = 'received'`, 'add up to ₦0.'],
  [
    ends,
    sql`update supplier_fee set state = 'earned', ended_at = now() where state = 'held'`,
    'but its journals do not agree',
  ],
  [
    ends,
    sql`update supplier_fee set state = 'held', ended_at = null where state = 'returned'`,
    'but its journals do not agree',
  ],
  [ends, sql`update payment set state = 'open' where purpose = 'supplier_fee'`, 'but has 0 payments, ₦0 together'],
  [ends, sql`update supplier_fee set lost_minor = 5 where state = 'held'`, 'but its shares of losses add up to ₦0'],
  [papers, sql`delete from document where kind = 'receipt'`, 'has a receipt of ₦0 and'],
  [
    papers,
    sql`update document set minor = 1 where kind = 'credit_note'`,
    'has a receipt of ₦10,000 and a credit note of ₦0.01',
  ],
  [papers, sql`update document set buyer_id = seller_id where kind = 'receipt'`, 'or they name other people.'],
];

test.each(violations)('%s: broken, and found (%#)', async (name, plant, found) => {
  const invariant = feeInvariants.filter((one) => one.name === name);
  const problems = await withBroken(database.ctx(), plant, (ctx) => findBrokenInvariants(ctx, invariant));
  expect(JSON.stringify(problems)).toContain(found);
});

test('the test breaks each invariant', () => {
  expect(new Set(violations.map(([name]) => name))).toEqual(new Set(feeInvariants.map(({ name }) => name)));
});
