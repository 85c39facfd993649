import { expect, test } from 'vitest';
import { testApp } from '../../../../test/support/app.ts';
import { signedInMember } from '../../../../test/support/member.ts';
import { listed, openTrading, signedInSeller } from '../../../../test/support/own-listings.ts';
import { seePage } from '../../../../test/support/seen-page.ts';
import { signedIn } from '../../../../test/support/signed-in.ts';
import { addViews } from '#domain/trade/listings/views/start-counting.ts';
import { listingRecords } from '#domain/trade/listings/listings.records.ts';

const site = await testApp();
const { ctx, get, pool } = site;
await openTrading(site);
await site.services.settings.reload();
const seller = await signedInSeller(site);
const id = await listed(seller);

const phone = { 'user-agent': 'Mozilla/5.0 (Linux; Android 10) Chrome/140 Mobile' };
const open = (headers: Record<string, string>) => get(`/product/${id}`, headers);
const counted = () => Object.fromEntries(site.services.views.take());

test('a view of another member’s listing counts once, without a write per view', async () => {
  const { cookie } = await signedInMember(ctx());
  for (let time = 0; time < 2; time++) {
    await open(phone);
    await open({ ...phone, cookie, 'sec-purpose': 'prefetch', 'sec-fetch-site': 'same-origin' });
  }
  expect(counted()).toEqual({ [id]: 2 });
});

test.each<[string, Record<string, string>]>([
  ['a search engine', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
  ['the preview of a shared link', { 'user-agent': 'WhatsApp/2.23.20.0' }],
  ['a program', { 'user-agent': 'curl/8.5.0' }],
  ['a visitor without a user agent', { 'user-agent': '' }],
  ['a browser that prefetches', { 'user-agent': 'Mozilla/5.0 Firefox/150', 'sec-purpose': 'prefetch;prerender' }],
])('%s does not count', async (_, headers) => {
  expect((await open(headers)).status).toBe(200);
  expect(counted()).toEqual({});
});

test('views by its own seller do not count, nor views of a listing that is not for sale', async () => {
  await open({ ...phone, cookie: seller.cookie });
  await pool.query(`update listing set state = 'paused' where id = $1`, [id]);
  await open({ 'user-agent': 'Mozilla/5.0 Firefox/151' });
  await pool.query(`update listing set state = 'active' where id = $1`, [id]);
  expect(counted()).toEqual({});
});

test('the count is shown to the seller and to staff, and not before the first view', async () => {
  const own = async () => (await seePage(await get('/dashboard/products', { cookie: seller.cookie }))).text;
  expect(await own()).not.toContain('Seen');
  for (const browser of ['One', 'Two']) await open({ 'user-agent': `Mozilla/5.0 ${browser}` });
  await addViews(ctx(), site.services.views);
  expect(await own()).toContain('Seen 2 times');
  const one = await seePage(await get(`/dashboard/products/${id}`, { cookie: seller.cookie }));
  expect(one.text).toContain('Seen 2 times');
  expect((await listingRecords.find(ctx(), id))!.fields.views).toBe(2);
  const other = await signedIn(site, { name: 'Bola', account_type: 'seller' });
  expect((await seePage(await get('/dashboard/products', { cookie: other.cookie }))).text).not.toContain('Seen 2');
});
