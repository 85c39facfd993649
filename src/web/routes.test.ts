import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { testApp } from '../../test/support/app.ts';
import { completedOrder } from '../../test/support/completed-order.ts';
import { everyAddress, sender } from '../../test/support/every-address.ts';
import { giveLevel } from '../../test/support/levels.ts';
import { topUp } from '../../test/support/members-with-money.ts';
import { faultsInMarkup } from '../../test/support/markup-faults.ts';
import { signedIn } from '../../test/support/signed-in.ts';
import { strangeValues } from '../../test/support/strange-values.ts';
import { urls } from '#content/link.ts';
import { allRoutes } from './all-routes.ts';
import { ownKeyRoutes } from './api/v1/key-request.api.routes.ts';
import type { Lists } from './request/lists.ts';
import type { Route } from './request/route.ts';

/** How many rows of each list were read so far, by its path. */
const rowsRead = new Map<string, number>();
const site = await testApp({
  routes: allRoutes.map((route) => (route.lists ? readingRows(route, route.lists) : route)),
});
const { pool, get, post, app, logged } = site;
const { member, owner, cartToken, existing: existingAddresses } = await everyAddress(site);

const gets = allRoutes.filter((route) => route.method === 'GET');
/** Old addresses, and questions that were answered before, which redirect. */
const leadOn: readonly string[] = [
  // Without the name that the bank gave, it leads back to the form of the account.
  urls.settingsBankCheck,
  urls.settingsRedirect,
  urls.rfqsRedirect,
  urls.settingsProof,
  urls.deals,
  urls.staffOrders,
  urls.staffOffers,
];
const oldPagesOfOne: readonly string[] = [
  urls.staffOrder,
  urls.staffOffer,
  urls.rulingConfirmation,
  urls.unmatchedConfirmation,
  urls.payoutConfirmation,
];
/** An old picture address redirects with any content; with dots it becomes the home page's address. */
const statusesOf = (path: string) => {
  if (path === urls.picture) return [303, 200];
  if (oldPagesOfOne.includes(path)) return [303, 404];
  return leadOn.includes(path) ? [303] : [200, 404, 422];
};

test('every route has a URL in the list, and every URL of the list is answered', () => {
  const listed = new Set<string>(Object.values(urls));
  const answered = new Set([...allRoutes, ...ownKeyRoutes].map((route) => route.path));
  expect([...answered].filter((path) => !listed.has(path))).toEqual([]);
  expect([...listed].filter((path) => !answered.has(path))).toEqual([]);
});

test('only addresses that check a right of their own may be posted to from other sites', () => {
  const open = allRoutes.filter((route) => route.fromOtherSites).map((route) => route.path);
  const carrying = [
    urls.waitlistUnsubscribe,
    urls.followMailsStop,
    urls.searchMailsStop,
    urls.rfqMailsStop,
    urls.priceAlertStop,
  ];
  expect(open).toEqual([...carrying, urls.resendWebhook, urls.paymentNotices]);
});

test('every other address refuses a post from another site', async () => {
  const guarded = allRoutes.filter((route) => route.method === 'POST' && !route.fromOtherSites);
  expect(guarded.length).toBeGreaterThan(0);
  const existing = await existingAddresses();
  const before = await everyRow();
  for (const { path } of guarded) {
    const sent = await post(
      existing.get(path) ?? path,
      { ...sender, email: 'bola@example.com' },
      { 'sec-fetch-site': 'cross-site' },
    );
    expect([path, sent.status]).toEqual([path, 403]);
  }
  expect(await everyRow()).toEqual(before);
});

describe('GET', () => {
  test.each(gets.map((route) => [route.path, route] as const))(
    '%s answers, with any parameters',
    async (path, route) => {
      const addresses = path.includes(':') ? strangeValues.map((value) => path.replace(/:\w+/, value)) : [path];
      const queries = [
        '?before=%00',
        '?q=%00abc&from=0000-01-01&to=0000-12-31',
        '?before=abc&before=1&q[]=x',
        '?%E0%A4',
      ];
      for (const address of [...addresses, ...queries.map((query) => addresses[0]! + query)]) {
        const { status } = await get(address, { cookie: cookieFor(route) });
        expect([address, status]).toEqual([
          address,
          expect.toSatisfy((code: number) => statusesOf(path).includes(code)),
        ]);
      }
      expect(logged.filter(({ level }) => level === 'error')).toEqual([]);
    },
  );

  test('changes nothing, on any page', async () => {
    const existing = await existingAddresses();
    const before = await everyRow();
    for (const route of gets) {
      const { path } = route;
      const cookie = `agbon_cart=${cartToken}; ${cookieFor(route)}`;
      const address = existing.get(path) ?? path;
      const expected = path === urls.metrics || path === urls.adminNowhere ? 404 : statusesOf(path)[0];
      expect([address, (await get(address, { cookie })).status]).toEqual([address, expected]);
      await app.fetch(new Request(`http://agbon.test${address}`, { method: 'HEAD', headers: { cookie } }));
    }
    expect(await everyRow()).toEqual(before);
  });
});

let filled: Promise<Map<string, string>> | undefined;
const addressesOfFilledLists = () => (filled ??= fillLists());

/** Adds the rows that only lists need, and returns the addresses. */
async function fillLists(): Promise<Map<string, string>> {
  const { member: buyer } = await signedIn(site);
  const { id } = member.member;
  await completedOrder(site.ctx(), buyer.id, { sellerId: id });
  await topUp(site.ctx(), id, 100_00n);
  await giveLevel(site, id, 1);
  for (const [table, columns, values] of [
    ['favourite', 'listing_id', 'min(id) from listing'],
    ['seen_listing', 'listing_id', 'min(id) from listing'],
    ['saved_search', 'place, name, query', "20, 'Copra', 'q=copra'"],
  ])
    await pool.query(`insert into ${table} (member_id, ${columns}) select ${id}, ${values}`);
  await pool.query(`insert into seller_follow (follower_id, seller_id)
    select ${id}, min(id) from member where account_type = 'seller' and id <> ${id}`);
  await pool.query(`
    insert into mail_suppression (address, reason, created_at) values ('gone@example.com', 'bounced', now());
    insert into price_figure (category, unit, place, median_kobo, trades, on_day) values ('copra', 'ton', '', 110000000, 7, '2026-11-20');
    insert into slowdown (key, failures, waits_until, forgotten_at)
      values ('password tries of a person:abc', 90, now() + interval '1 hour', now() + interval '1 day')`);
  return existingAddresses();
}

test('every list has rows, and each of them matches its declaration for programs', async () => {
  const existing = await addressesOfFilledLists();
  for (const route of gets.filter(({ lists }) => lists)) {
    const address = existing.get(route.path) ?? route.path;
    expect([address, (await get(address, { cookie: cookieFor(route) })).status]).toEqual([address, 200]);
  }
  expect([...rowsRead].filter(([, rows]) => rows === 0).map(([path]) => path)).toEqual([]);
});

test('every page names a figure before it shows it, and has no live region in a heading', async () => {
  const existing = await addressesOfFilledLists();
  for (const route of gets) {
    const address = existing.get(route.path) ?? route.path;
    const response = await get(address, { cookie: `agbon_cart=${cartToken}; ${cookieFor(route)}` });
    const text = response.headers.get('content-type')?.startsWith('text/html') ? await response.text() : '';
    expect([address, faultsInMarkup(text)]).toEqual([address, []]);
  }
});

/** An owner requests pages for staff, a member pages for members; sign-in pages are requested as a guest. */
function cookieFor({ policy }: Route): string {
  if (policy.otherwise !== 'sign in') return '';
  return policy.forStaff ? owner.cookie : member.cookie;
}

/** The route with every row of its list checked by its declaration. */
function readingRows(route: Route, { row, find }: Lists): Route {
  const handle: Route['handle'] = async (visit) => {
    const response = await route.handle(visit);
    const rows = response.status === 200 ? ((await find(visit))?.rows ?? []) : [];
    for (const one of rows) {
      const json: unknown = z.encode(row, one);
      expect(JSON.parse(JSON.stringify(json))).toEqual(json);
    }
    rowsRead.set(route.path, (rowsRead.get(route.path) ?? 0) + rows.length);
    return response;
  };
  return { ...route, handle };
}

/** All rows of all tables, and the waiting jobs. */
async function everyRow(): Promise<[string, unknown[]][]> {
  const { rows } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' union all select 'pgboss.job' order by 1`,
  );
  const rowsOf = async (name: string): Promise<[string, unknown[]]> => [
    name,
    (await pool.query(`select * from ${name} t order by t::text`)).rows,
  ];
  return Promise.all(rows.map(({ name }) => rowsOf(name)));
}
