import { expect, test } from 'vitest';
import { placeOrder } from '#domain/trade/orders/place-order.ts';
import { testApp } from '../../../test/support/app.ts';
import { openListing, openTrade } from '../../../test/support/listings.ts';
import { payingOut } from '../../../test/support/payouts.ts';
import { signedInMember } from '../../../test/support/member.ts';
import { seePage } from '../../../test/support/seen-page.ts';
import { statementsOf } from '../../../test/support/statements.ts';
import { openMarket, order } from '../../../test/support/trade.ts';

const site = await testApp();
const { ctx, db, get, post, pool } = site;
await openTrade(ctx());
const { withAccount } = payingOut(site, undefined);
const { placed } = await openMarket(site);
await site.services.settings.reload();

const see = async (path: string, cookie: string) => seePage(await get(path, { cookie }));

async function signUp(account_type: string, query = '') {
  const email = `${account_type}${query.length}@begins.example`;
  const typed = { name: 'Ada Okoro', email, password: 'six goats cross the river', account_type };
  const sent = await post(`/signup${query}`, typed);
  const cookie = sent.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const { props } = await db.selectFrom('mail').select('props').orderBy('id', 'desc').executeTakeFirstOrThrow();
  const opened = await post(`/signup/${(props as { token: string }).token}`, {}, { cookie });
  return opened.headers.get('location');
}

test('a new seller starts on the dashboard and a new buyer in the catalogue, unless they opened another page first', async () => {
  expect(await signUp('seller')).toBe('/dashboard');
  expect(await signUp('merchant')).toBe('/dashboard');
  expect(await signUp('buyer')).toBe('/marketplace');
  expect(await signUp('seller', '?next=%2Fhelp')).toBe('/help');
});

test('the dashboard of a new seller shows their first steps, until they listed something and can be paid', async () => {
  const { member, cookie } = await signedInMember(ctx(), { accountType: 'seller' });
  const fresh = await see('/dashboard', cookie);
  const steps = ['Start selling', 'List your first product', 'Add your bank account', 'Add your location'];
  const places = steps.map((part) => fresh.text.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect((await statementsOf(pool, () => get('/dashboard', { cookie }))).length).toBeLessThanOrEqual(4);
  await openListing(ctx(), { seller_id: member.id });
  const listed = await see('/dashboard', cookie);
  expect([listed.text.includes('Start selling'), listed.text.includes('List your first product')]).toEqual([
    true,
    false,
  ]);
  await withAccount(member.id);
  const begun = (await see('/dashboard', cookie)).text;
  expect([begun.includes('Start selling'), begun.includes('Nothing to do')]).toEqual([false, true]);
  const buyer = await signedInMember(ctx());
  expect((await see('/dashboard', buyer.cookie)).text).not.toContain('Start selling');
});

test('no empty ‘To do’ is shown below the first steps of a seller', async () => {
  const { member, cookie } = await signedInMember(ctx(), { accountType: 'seller' });
  expect((await see('/dashboard', cookie)).text).not.toContain('Nothing to do');
  await openListing(ctx(), { seller_id: member.id });
  expect((await see('/dashboard', cookie)).text).not.toContain('Nothing to do');
});

test('work for others is shown above the first steps of a seller', async () => {
  const { sellerCookie } = await placed();
  const { text } = await see('/dashboard', sellerCookie);
  const places = ['To do', 'ORD-', 'Start selling', 'Add your bank account'].map((part) => text.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test('the mail about a new order tells a seller without a bank account where to add one', async () => {
  const mailedAbout = async (number: string) => {
    const mails = await db
      .selectFrom('mail')
      .select('props')
      .where('template', '=', 'trade-told')
      .orderBy('id')
      .execute();
    const props = mails.map((mail) => mail.props as { about: string; news: string; bankPath?: string });
    return props.filter(({ about }) => about === `order ${number}`).map(({ news, bankPath }) => [news, bankPath]);
  };
  const numberOf = async (id: string | bigint) => {
    const found = db.selectFrom('market_order').select('order_number').where('id', '=', BigInt(id));
    return (await found.executeTakeFirstOrThrow()).order_number;
  };
  const first = await placed();
  expect(await mailedAbout(await numberOf(first.orderId))).toEqual([
    ['order placed to buyer', undefined],
    ['order placed to seller', '/dashboard/settings/bank-account'],
  ]);
  await withAccount(first.seller.id);
  const again = await placeOrder(ctx(first.buyer), first.id, order('1'));
  expect(await mailedAbout(await numberOf(again.orderId))).toEqual([
    ['order placed to buyer', undefined],
    ['order placed to seller', undefined],
  ]);
});

test('a seller without a bank account is asked for one when they list something and when an order comes', async () => {
  const { orderId, seller, sellerCookie, buyerCookie } = await placed();
  const order = `/dashboard/orders/${orderId}`;
  for (const path of ['/dashboard/products/new', order])
    expect((await see(path, sellerCookie)).text).toContain('To be paid you need a bank account here');
  expect((await see(order, buyerCookie)).text).not.toContain('you need a bank account');
  await withAccount(seller.id);
  for (const path of ['/dashboard/products/new', order])
    expect((await see(path, sellerCookie)).text).not.toContain('you need a bank account');
});
