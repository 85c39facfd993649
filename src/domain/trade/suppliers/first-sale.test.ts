import { expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { signedIn, type SignedIn } from '../../../../test/support/signed-in.ts';
import { insertApplication } from '../../../../test/support/supplier-applications.ts';
import { findAccountGaps } from '#domain/people/accounts/find-account-gaps.ts';
import { findFirstSale } from './find-first-sale.ts';
import { findSuggestedListing } from './find-suggested-listing.ts';

const database = await testDatabase();
const { ctx, db, pool } = database;

async function supplier(state: string, changes: Record<string, unknown> = {}): Promise<SignedIn> {
  const who = await signedIn(database, { account_type: 'merchant' });
  const id = await insertApplication({ ...ctx(), db }, { name: 'Ngozi Eze', email: who.member.email! });
  await db
    .updateTable('supplier_application')
    .set({ work_state: state, ...changes })
    .where('id', '=', BigInt(id))
    .execute();
  return who;
}

async function bankOf({ member }: SignedIn, holder: string): Promise<void> {
  const row = { member_id: member.id, bank_code: '058', bank_name: 'GTBank', account_number: '0123456789', holder };
  await db.insertInto('payout_account').values(row).execute();
}

const doneOf = async (who: SignedIn) => (await findFirstSale(who.ctx()))?.done;

test('only an approved supplier has the steps to the first sale, until each is done', async () => {
  const waits = await supplier('in_talk');
  expect(await findFirstSale(waits.ctx())).toBeUndefined();
  expect(await findAccountGaps(waits.ctx())).not.toContain('first_sale');
  const ngozi = await supplier('confirmed');
  expect(await doneOf(ngozi)).toEqual([]);
  expect(await findAccountGaps(ngozi.ctx())).toContain('first_sale');
  await pool.query(`update member set company = 'Badagry Coconut Works Ltd', rc_number = 'RC1234567' where id = $1`, [
    ngozi.member.id,
  ]);
  await bankOf(ngozi, 'NGOZI EZE');
  expect(await findFirstSale(ngozi.ctx())).toMatchObject({ holder: 'NGOZI EZE', done: ['rcNumber'] });
  await pool.query(`update payout_account set replaced_at = business_now() where member_id = $1`, [ngozi.member.id]);
  await bankOf(ngozi, 'BADAGRY COCONUT WORKS LIMITED');
  await pool.query(`insert into seller_profile (member_id, about) values ($1, 'We press oil.')`, [ngozi.member.id]);
  expect(await doneOf(ngozi)).toEqual(['bank', 'rcNumber', 'profile']);
});

test('the RC number matches the one that staff read on the certificate', async () => {
  const ngozi = await supplier('confirmed');
  await pool.query(`update member set rc_number = 'RC7654321' where id = $1`, [ngozi.member.id]);
  await pool.query(
    `insert into supplier_review (application_id, item, verdict, rc_number)
     select id, 'cacCertificate', 'accepted', 'RC1234567' from supplier_application where member_id = $1`,
    [ngozi.member.id],
  );
  expect(await findFirstSale(ngozi.ctx())).toMatchObject({ rcOnCertificate: 'RC1234567', done: [] });
});

test('the form of the first listing has the figures of the application, in whole units of its price', async () => {
  const tons = await supplier('confirmed');
  expect(await findSuggestedListing(tons.ctx())).toMatchObject({
    name: 'Mature nuts',
    price: '450,000',
    unit: 'ton',
    quantity: '40',
    least_quantity: '1',
    location: 'Badagry',
  });
  const kilos = await supplier('confirmed', {
    price_unit: 'kg',
    price_per_unit_kobo: 310_50n,
    last_price_kobo: 300_00n,
    min_quantity_grams: 2_500_400n,
    product_details: 'Brown coir fibre, cleaned. In bales of 110 kg.',
  });
  expect(await findSuggestedListing(kilos.ctx())).toMatchObject({
    name: 'Brown coir fibre, cleaned',
    price: '310.50',
    unit: 'kilo',
    quantity: '40000',
    least_quantity: '2501',
  });
  expect(await findSuggestedListing((await supplier('received')).ctx())).toEqual({});
});
