import { beforeAll, expect, test, vi } from 'vitest';
import { testApp } from '../../../test/support/app.ts';
import { openListing } from '../../../test/support/listings.ts';
import { signedInMember } from '../../../test/support/member.ts';
import { closeTrading, inviteToTrade, openTrading } from '../../../test/support/own-listings.ts';
import { statementsOf } from '../../../test/support/statements.ts';
import { parsed } from '../../../test/support/visitor/visitor.ts';
import { listen } from '#platform/database/listen.ts';
import { pageNewsChannel } from '#platform/database/page-news.ts';
import { soon } from '../../../test/support/limits.ts';

const site = await testApp();
const { ctx, db, pool, get, services } = site;
const set = (trading: (at: typeof site) => Promise<void>) => trading(site).then(() => services.settings.reload());

/** The lines under 'Just listed'; none if the page has no such section. */
async function newest(cookie = ''): Promise<string[] | undefined> {
  const document = parsed(await (await get('/', { cookie })).text());
  const board = document.getElementById('newest-heading')?.closest('section');
  const lines = board && [...board.querySelectorAll('li, p')];
  return lines?.map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim());
}

const names = async (cookie?: string) => (await newest(cookie))?.map((line) => line.split(' Badagry')[0]);

beforeAll(async () => {
  const { pages, log } = services;
  const listening = {
    onNews: (topic: string) => pages.drop(topic),
    onConnection: (yes: boolean) => pages.setListening(yes),
  };
  const listener = await listen(site.connection, pageNewsChannel, listening, log);
  return () => listener.stop();
});

test('while trading is closed the home page shows nothing for sale and makes no query', async () => {
  await openListing(ctx(), { name: 'Nuts of a closed market' });
  await set(closeTrading);
  expect(await statementsOf(pool, () => newest())).toEqual([]);
  expect(await newest()).toBeUndefined();
  await pool.query('delete from listing');
});

test('while it is open and nothing is for sale, the home page says so', async () => {
  await set(openTrading);
  expect(await newest()).toEqual([expect.stringMatching(/^Nothing is for sale now\. /)]);
});

test('the home page shows the newest listings, each with its place, its seller and its unit price, and a link to its page', async () => {
  for (const n of [1, 2, 3, 4, 5]) await openListing(ctx(), { name: `Lot ${n}` });
  await vi.waitFor(async () => expect(await names()).toEqual(['Lot 5', 'Lot 4', 'Lot 3', 'Lot 2']), soon);
  expect((await newest())![0]).toBe('Lot 5 Badagry, Lagos · Òkè Farms ₦450 a nut');
  const document = parsed(await (await get('/')).text());
  const to = document.querySelector('section[aria-labelledby=newest-heading] a')!.getAttribute('href')!;
  expect(await (await get(to)).text()).toContain('Lot 5');
});

test('a guest’s page is cached until something is listed, changed, sold out or removed', async () => {
  const isKept = () => vi.waitFor(async () => expect(await statementsOf(pool, () => newest())).toEqual([]), soon);
  await isKept();
  const becomes = (first: string | undefined) => vi.waitFor(async () => expect((await newest())![0]).toBe(first), soon);
  const change = (set: object) => db.updateTable('listing').set(set).where('name', '=', 'Lot 5').execute();
  await change({ price_kobo: 50_000n });
  await becomes('Lot 5 Badagry, Lagos · Òkè Farms ₦500 a nut');
  await change({ reserved: 1000n });
  await becomes('Lot 4 Badagry, Lagos · Òkè Farms ₦450 a nut');
  await change({ reserved: 0n, state: 'paused' });
  await becomes('Lot 4 Badagry, Lagos · Òkè Farms ₦450 a nut');
  await pool.query(`update member set suspended_at = now(), suspended_why = 'x'
    where id in (select seller_id from listing where name = 'Lot 4')`);
  await becomes('Lot 3 Badagry, Lagos · Òkè Farms ₦450 a nut');
  await isKept();
});

test('the page is the same by invitation, and for a signed-in visitor, for one query more', async () => {
  await set(inviteToTrade);
  const { cookie } = await signedInMember(ctx());
  const open = await names();
  expect(open).toHaveLength(3);
  expect(await names(cookie)).toEqual(open);
  const cost = (await statementsOf(pool, () => newest(cookie))).length;
  await set(closeTrading);
  expect(cost - (await statementsOf(pool, () => newest(cookie))).length).toBe(1);
  expect(cost).toBeLessThanOrEqual(3);
});
