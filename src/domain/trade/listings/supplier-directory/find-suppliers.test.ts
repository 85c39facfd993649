import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../../test/support/database.ts';
import { forgetEverything } from '../../../../../test/support/kept-rows.ts';
import { aTrader, openListing } from '../../../../../test/support/listings.ts';
import { changeAccountType } from '../../own-trade/change-account-type.ts';
import { findSuppliers } from './find-suppliers.ts';
import { supplierList } from './supplier-directory.list.ts';

const { ctx, db, pool } = await testDatabase();
beforeEach(() => forgetEverything(pool));

const asked = (query: string) => supplierList.read(new URLSearchParams(query));
const found = async (query = '') => (await findSuppliers(ctx(), asked(query))).rows;
const titles = async (query = '') => (await found(query)).map(({ title }) => title);

/** A seller with a company and an open listing. */
async function aSupplier(company: string, listing: Parameters<typeof openListing>[1] = {}) {
  const { member } = await aTrader(ctx(), {
    accountType: 'seller',
    company,
    email: `${crypto.randomUUID()}@x.example`,
  });
  await openListing(ctx(), { seller_id: member.id, ...listing });
  return member;
}

describe('the directory of suppliers', () => {
  test('lists only members who sell and have an open listing or a seller’s profile', async () => {
    const ada = await aSupplier('Ada Farms');
    const { member: quiet } = await aTrader(ctx(), {
      accountType: 'seller',
      company: 'Quiet Farms',
      email: 'q@x.example',
    });
    await aTrader(ctx(), { accountType: 'buyer', company: 'Buyers Ltd', email: 'b@x.example' });
    expect(await titles()).toEqual(['Ada Farms']);
    await db.insertInto('seller_profile').values({ member_id: quiet.id, about: 'Copra from Epe' }).execute();
    expect(await titles('sort=name')).toEqual(['Ada Farms', 'Quiet Farms']);
    await db.updateTable('listing').set({ state: 'paused' }).where('seller_id', '=', ada.id).execute();
    expect(await titles()).toEqual(['Quiet Farms']);
    await db.updateTable('listing').set({ state: 'active' }).where('seller_id', '=', ada.id).execute();
    expect(await found()).toHaveLength(2);
    await db.deleteFrom('listing').where('seller_id', '=', ada.id).execute();
    await db.deleteFrom('seller_profile').where('member_id', '=', quiet.id).execute();
    expect(await titles()).toEqual([]);
  });

  test('leaves out members who are suspended, who left, or who now only buy', async () => {
    const [ada, bola, chi] = [await aSupplier('Ada Farms'), await aSupplier('Bola Oils'), await aSupplier('Chi Coir')];
    await db
      .updateTable('member')
      .set({ suspended_at: new Date(), suspended_why: 'Fraud' })
      .where('id', '=', ada.id)
      .execute();
    await db.deleteFrom('member').where('id', '=', bola.id).execute();
    expect(await titles()).toEqual(['Chi Coir']);
    await db.updateTable('member').set({ account_type: 'buyer' }).where('id', '=', chi.id).execute();
    await db.updateTable('member').set({ suspended_at: null, suspended_why: null }).where('id', '=', ada.id).execute();
    expect(await titles()).toEqual(['Ada Farms']);
  });

  test('includes a buyer who begins to sell', async () => {
    const { member } = await aTrader(ctx(), { accountType: 'buyer', company: 'New Farms', email: 'n@x.example' });
    expect(await titles()).toEqual([]);
    await changeAccountType(ctx(member), { accountType: 'merchant' });
    await openListing(ctx(), { seller_id: member.id });
    expect(await titles()).toEqual(['New Farms']);
  });

  test('finds the beginnings of words in a name and a company, without accents, and nothing by phone, e-mail or tax number', async () => {
    const member = await aSupplier('Òkè-Ìlú Farms & Sons');
    await db
      .updateTable('member')
      .set({
        name: 'Sadé Balogun',
        phone: '+2348035550999',
        email: 'hidden@x.example',
        tin: '1234567890',
        rc_number: 'RC123456',
      })
      .where('id', '=', member.id)
      .execute();
    for (const query of ['oke', 'ilu farm', 'SADE', 'sadé bal', 'sons', 'farms o'])
      expect([query, await titles(`q=${encodeURIComponent(query)}`)]).toEqual([query, ['Òkè-Ìlú Farms & Sons']]);
    for (const query of ['8035550999', 'hidden', 'example', '1234567890', 'rc123456', 'arms', '%', '_', '% '])
      expect([query, await titles(`q=${encodeURIComponent(query)}`)]).toEqual([query, []]);
    const { rows } = await pool.query<{ kept: string }>('select e::text as kept from supplier_entry e');
    expect(rows.map(({ kept }) => kept).join()).not.toMatch(/803555|hidden|123456/);
  });

  test('filters by a category in a place if the same supplier sells it there', async () => {
    const both = await aSupplier('Both Farms', { category: 'copra', place: 'Lagos' });
    await openListing(ctx(), { seller_id: both.id, category: 'coir', place: 'Edo' });
    await aSupplier('Edo Copra', { category: 'copra', place: 'Edo' });
    expect(await titles('category=copra&sort=name')).toEqual(['Both Farms', 'Edo Copra']);
    expect(await titles('place=Edo&sort=name')).toEqual(['Both Farms', 'Edo Copra']);
    expect(await titles('category=copra&place=Edo')).toEqual(['Edo Copra']);
    expect(await found('category=coir')).toMatchObject([
      { categories: ['coir', 'copra'], places: ['Edo', 'Lagos'], openListings: 2n },
    ]);
    await db.updateTable('listing').set({ category: 'coconut-oil' }).where('category', '=', 'coir').execute();
    expect([await titles('category=coir'), await titles('category=coconut-oil')]).toEqual([[], ['Both Farms']]);
  });

  test('shows the same suppliers as verified as the catalogue: with a company check that is valid today', async () => {
    const [ada, bola] = [await aSupplier('Ada Farms'), await aSupplier('Bola Oils')];
    await pool.query(
      `insert into member_check (member_id, what, state, checked_on, valid_until, seen)
       select id, 'company', 'standing', current_date - 400, case when id = $1 then current_date - 1 end, 'RC 1' from unnest(array[$1, $2]::bigint[]) id`,
      [ada.id, bola.id],
    );
    expect(await titles('verified=yes')).toEqual(['Bola Oils']);
    expect((await found('sort=name')).map(({ companyCheckedOn }) => companyCheckedOn !== undefined)).toEqual([
      false,
      true,
    ]);
  });

  test('counts open listings correctly when two change at once', async () => {
    const ada = await aSupplier('Ada Farms', { category: 'copra', place: 'Edo' });
    const listed = { seller_id: ada.id, category: 'copra', place: 'Edo' };
    await Promise.all(Array.from({ length: 6 }, () => openListing(ctx(), listed)));
    expect(await found()).toMatchObject([{ openListings: 7n }]);
    await Promise.all([
      db.deleteFrom('listing').where('id', 'in', [1n, 2n]).execute(),
      db.updateTable('listing').set({ state: 'paused' }).where('id', 'in', [3n, 4n]).execute(),
    ]);
    expect(await found()).toMatchObject([{ openListings: 3n }]);
  });

  test('puts first the suppliers with the most completed orders', async () => {
    await aSupplier('Ada Farms');
    const bola = await aSupplier('Bola Oils');
    await db.insertInto('seller_figures').values({ seller_id: bola.id, completed: 2n }).execute();
    expect(await titles()).toEqual(['Bola Oils', 'Ada Farms']);
    expect(await titles('sort=name')).toEqual(['Ada Farms', 'Bola Oils']);
  });
});
