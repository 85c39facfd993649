import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { listen } from '#platform/database/listen.ts';
import { day_ms } from '#platform/clock.ts';
import { pageNewsChannel } from '#platform/database/page-news.ts';
import { testApp } from '../../../../test/support/app.ts';
import { signedInMember } from '../../../../test/support/member.ts';
import { listed, openTrading, signedInSeller } from '../../../../test/support/own-listings.ts';
import { seePage } from '../../../../test/support/seen-page.ts';
import { statementsOf } from '../../../../test/support/statements.ts';
import { soon } from '../../../../test/support/limits.ts';

const site = await testApp();
const { ctx, get, pool, services, connection, clock } = site;
await openTrading(site);
await services.settings.reload();
const seller = await signedInSeller(site);
const id = await listed(seller);
const path = `/product/${id}`;

const news: string[] = [];
const hear = {
  onNews: (topic: string) => {
    services.pages.drop(topic);
    news.push(topic);
  },
  onConnection: (yes: boolean) => services.pages.setListening(yes),
};
const listener = await listen(connection, pageNewsChannel, hear, services.log);
afterAll(() => listener.stop());
beforeEach(() => services.pages.drop('*'));

const askedFor = (headers: Record<string, string> = {}, asked = '') =>
  statementsOf(pool, async () => expect((await get(path + asked, headers)).status).toBe(200));

test('a guest’s page of a listing costs three queries, then is cached; a member’s page and one with a query are rendered each time', async () => {
  expect(await askedFor()).toHaveLength(3);
  expect(await askedFor()).toHaveLength(0);
  expect(await askedFor({}, '?utm_source=whatsapp')).toHaveLength(0);
  expect(await askedFor({}, '?action=order')).toHaveLength(3);
  const { cookie } = await signedInMember(ctx());
  expect((await askedFor({ cookie })).length).toBeGreaterThan(3);
});

test.each<[string, string, unknown[]]>([
  ['its price', 'update listing set price_kobo = price_kobo + 100 where id = $1', [id]],
  ['its remaining stock', 'update listing set quantity = quantity - 1 where id = $1', [id]],
  ['its pictures', 'update listing_picture set place = place where listing_id = $1', [id]],
  [
    'a check of its seller',
    `insert into member_check (member_id, what, state, seen, checked_on)
    select seller_id, 'company', 'standing', 'CAC', '2026-11-12' from listing where id = $1`,
    [id],
  ],
  [
    'its seller’s company',
    `update member set company = 'Palms of Topo' where id = (select seller_id from listing where id = $1)`,
    [id],
  ],
  [
    'its seller’s phone',
    `update member set phone = '+2348030000001' where id = (select seller_id from listing where id = $1)`,
    [id],
  ],
  [
    'its seller’s address',
    `update member set email = 'ada.new@example.com' where id = (select seller_id from listing where id = $1)`,
    [id],
  ],
  [
    'the visibility of its seller’s contact details',
    `insert into seller_profile (member_id, contact_for_members_only)
    select seller_id, true from listing where id = $1`,
    [id],
  ],
  [
    'the first rating',
    `insert into seller_figures (seller_id, rated, stars) select seller_id, 1, 5 from listing where id = $1
    on conflict (seller_id) do update set rated = 1, stars = 5`,
    [id],
  ],
  [
    'a rating',
    `update seller_figures set rated = 2, stars = 9 where seller_id = (select seller_id from listing where id = $1)`,
    [id],
  ],
])('is rendered again once %s changed', async (_, change, values) => {
  await askedFor();
  news.length = 0;
  await pool.query(change, values);
  await vi.waitFor(() => expect(news).toContain('listings'), soon);
  expect(await askedFor()).toHaveLength(3);
});

test('is rendered again the next day, because a check may have ended', async () => {
  await askedFor();
  clock.advance(day_ms);
  expect(await askedFor()).toHaveLength(3);
});

test('is compressed quickly for the first visitor, who waits, and thoroughly for later ones', async () => {
  const coding = async () => (await get(path, { 'accept-encoding': 'gzip, zstd, br' })).headers.get('content-encoding');
  expect([await coding(), await coding(), await coding()]).toEqual(['zstd', 'br', 'br']);
});

test('counts a visitor who gets it from the cache like the visitor for whom it was made', async () => {
  services.views.take();
  for (const browser of ['One', 'Two', 'Two']) await get(path, { 'user-agent': `Mozilla/5.0 ${browser}` });
  expect(Object.fromEntries(services.views.take())).toEqual({ [id]: 2 });
});

test('is deleted from the cache with its listing', async () => {
  await askedFor();
  news.length = 0;
  await pool.query(`update listing set state = 'paused' where id = $1`, [id]);
  await vi.waitFor(() => expect(news).toContain('listings'), soon);
  const answer = await get(path, { 'user-agent': 'Mozilla/5.0 Three' });
  expect([answer.status, (await seePage(answer)).text.includes('Product not found')]).toEqual([404, true]);
  expect(services.views.take().size).toBe(0);
});
