import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { after, member, paidDeal } from '../../../../test/support/deals.ts';
import { shopOrders } from '../../../../test/support/shop-orders.ts';
import { orderDeals } from '../../../../test/support/order-deals.ts';
import { signedIn } from '../../../../test/support/signed-in.ts';
import { keepBooksSound } from '../../../../test/support/sound-books.ts';
import { staffAtDesk } from '../../../../test/support/staff.ts';
import { transaction } from '#platform/database/transaction.ts';
import { changeDocumentDetails } from '#domain/people/accounts/settings/change-document-details.ts';
import type { DocumentDetails } from '#domain/people/accounts/settings/settings.schema.ts';
import type { Actor } from '#domain/acting/context.ts';
import { applyDealEvent } from '../deals/apply-event.ts';
import { beginShopDeal } from '../shop/begin-shop-deal.ts';
import { documentData } from './person-data.ts';
import { changeSetting } from '#domain/acting/setting-changes/change-setting.ts';
import { settingNamed } from '#domain/acting/settings/setting.list.ts';
import { findDocument } from './find-document.ts';
import { findDealPapers } from '../../../../test/support/deal-papers.ts';
import { findMissingNumbers } from './find-missing-numbers.ts';

const site = await testDatabase();
const { ctx, db, pool } = site;
const { answered } = await orderDeals(site);
const { actor: owner } = await staffAtDesk(site, 'owner');
const { house, priced } = await shopOrders(site, ctx(owner));
keepBooksSound(site);

const farm = { street: '14 Marina Road', town: 'Badagry', state: 'Lagos', rcNumber: 'RC1204499', tin: '123456780001' };
const kitchen = { street: '3 Quay', town: 'Epe', state: 'Lagos', rcNumber: undefined, tin: '2345678901234' };
const save = (who: Actor, details: DocumentDetails) => changeDocumentDetails(ctx(who), details);

async function papersOf(who: bigint, dealId: bigint) {
  const as = ctx(member(who));
  return Promise.all((await findDealPapers(as, dealId)).map(async ({ id }) => (await findDocument(as, String(id)))!));
}

test('a document has the address, RC number and TIN of both sides as they were when it was issued', async () => {
  const { act, buyer, seller, dealId } = await answered();
  await save(seller, farm);
  await save(buyer, kitchen);
  await act('buyer', 'agree');
  await save(seller, { ...farm, street: '15 Marina Road', tin: undefined });
  await act('buyer', 'cancel');
  const [paper] = await papersOf(buyer.id, dealId);
  expect(paper).toMatchObject({
    seller: { address: '14 Marina Road, Badagry, Lagos', rcNumber: 'RC1204499', tin: '123456780001' },
    buyer: { address: '3 Quay, Epe, Lagos', rcNumber: undefined, tin: '2345678901234' },
  });
  const next = await answered();
  await save(next.seller, { ...farm, street: '15 Marina Road', tin: undefined });
  await next.act('buyer', 'agree');
  const [another] = await papersOf(next.seller.id, next.dealId);
  expect(another!.seller).toMatchObject({ address: '15 Marina Road, Badagry, Lagos', tin: undefined });
});

test('a buyer who has saved no address gets that of the order, and a seller without details has none', async () => {
  const { act, buyer, dealId } = await answered();
  await act('buyer', 'agree');
  const [paper] = await papersOf(buyer.id, dealId);
  expect(paper!.buyer).toMatchObject({ address: '12 Marina, Lagos', rcNumber: undefined, tin: undefined });
  expect(paper!.seller).toMatchObject({ address: undefined, rcNumber: undefined, tin: undefined });
});

test('documents of a deal without an order have the details that its sides saved, including credit notes', async () => {
  const { dealId, ...sides } = await paidDeal(site);
  await save(member(sides.sellerId), farm);
  await after(site, dealId, sides, [['seller', 'cancel']]);
  const papers = await papersOf(sides.buyerId, dealId);
  expect(papers.map(({ kind, seller }) => [kind, seller.rcNumber])).toEqual([
    ['pro_forma', undefined],
    ['invoice', undefined],
    ['receipt', undefined],
    ['credit_note', 'RC1204499'],
  ]);
});

test('documents of our own sales have our address and numbers from the settings, and the destination of the order', async () => {
  const change = { day: undefined, reason: 'CAC certificate', version: '0', act: 'save' as const };
  await changeSetting(ctx(owner), settingNamed('company-rc-number')!, { ...change, number: 'RC7654321' } as never);
  await changeSetting(ctx(owner), settingNamed('company-tin')!, { ...change, number: '876543210001' } as never);
  const email = 'guest@house.example';
  const { member: buyer } = await signedIn(site, { email });
  const { place } = await priced(email, 190_000_000n);
  const dealId = await beginShopDeal(ctx(buyer), place, { seen: 190_000_000n });
  await applyDealEvent(ctx(buyer), { dealId, event: 'agree' });
  const order = db.selectFrom('machine_orders').select('installation_address as address').orderBy('id', 'desc');
  const { address } = await order.limit(1).executeTakeFirstOrThrow();
  const [paper] = await papersOf(buyer.id, dealId);
  expect(paper).toMatchObject({
    seller: { name: house.name, address: '12 Marina Road, Badagry, Lagos State, Nigeria', rcNumber: 'RC7654321' },
    buyer: { address: address?.replace(/\n/g, ', ') },
  });
  expect(paper!.seller.tin).toBe('876543210001');
  const { rows } = await pool.query(`select record_id from audit where what = 'change-setting' order by id`);
  expect(rows).toEqual([{ record_id: 'company-rc-number' }, { record_id: 'company-tin' }]);
});

test('the details of a document cannot be changed afterwards; an erasure removes only those of the person', async () => {
  const { act, buyer, seller, dealId } = await answered();
  await save(seller, farm);
  await act('buyer', 'agree');
  const refused = (change: string) =>
    expect(pool.query(`update document set ${change} where deal_id = $1`, [dealId])).rejects.toMatchObject({
      code: '23001',
    });
  await refused(`seller_address = 'Elsewhere'`);
  await refused(`seller_tin = '1234567890'`);
  await refused(`buyer_rc_number = 'RC1'`);
  const erased = await transaction(ctx(), async (ctx) => {
    const documents = await documentData.erase(ctx, { memberId: seller.id });
    await sql`select erase_member(${seller.id}, now())`.execute(ctx.db);
    return documents;
  });
  expect(erased).toEqual({ deleted: 0, anonymised: 1 });
  const [paper] = await papersOf(buyer.id, dealId);
  const nothing = { name: undefined, company: undefined, address: undefined, rcNumber: undefined, tin: undefined };
  expect(paper!.seller).toEqual(nothing);
  expect(paper!.buyer).toMatchObject({ name: 'Ada Buyer', address: '12 Marina, Lagos' });
});

test('a document tells a member which of their numbers are missing, until they save them', async () => {
  const { act, buyer, seller, dealId } = await answered();
  await save(seller, { ...farm, rcNumber: undefined });
  await act('buyer', 'agree');
  const [paper] = await papersOf(buyer.id, dealId);
  expect(await findMissingNumbers(ctx(buyer), paper!)).toEqual(['RC number', 'TIN']);
  expect(await findMissingNumbers(ctx(seller), paper!)).toEqual(['RC number']);
  expect(await findMissingNumbers(ctx(owner), paper!)).toEqual([]);
  await save(seller, farm);
  expect(await findMissingNumbers(ctx(seller), paper!)).toEqual([]);
  const { member: stranger } = await signedIn(site);
  expect(await findMissingNumbers(ctx(stranger), paper!)).toEqual([]);
});
