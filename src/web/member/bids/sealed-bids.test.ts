import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { adminPassword } from '../../../../test/support/admin-password.ts';
import { testApp } from '../../../../test/support/app.ts';
import { bidKeyOfTests } from '../../../../test/support/bid-key.ts';
import { openBidding, supplyRequestFields } from '../../../../test/support/bids.ts';
import { everyAddress } from '../../../../test/support/every-address.ts';
import { seePage } from '../../../../test/support/seen-page.ts';
import { doWhatWaits } from '../../../../test/support/waiting-jobs.ts';
import { openBids } from '#domain/trade/rfqs/bids/open-bids.ts';
import { beginRound } from '#domain/trade/rfqs/rounds/begin-round.ts';
import { beginMemberView } from '#domain/people/accounts/view-as-member/begin-member-view.ts';
import { bidData } from '#domain/trade/rfqs/bids/person-data.ts';
import { link, urls } from '#content/link.ts';
import { allRoutes } from '../../all-routes.ts';
import { longTest } from '../../../../test/support/limits.ts';

const site = await testApp({ config: { ADMIN_PASSWORD: adminPassword } });
const { ctx, db, get, post, pool, services } = site;
const there = await everyAddress(site);
const { posted, answered, close } = await openBidding(site);
await services.settings.reload();

/** A figure and words that occur nowhere else. */
const canary = {
  ...supplyRequestFields,
  companyName: 'Zanzibari Quokka Oils',
  priceOffer: '₦7,318,529.43',
  additionalNotes: 'Wrapped in xylophone paper',
};
const figures = ['731852943', '7318529.43', '7,318,529'];
const words = ['Zanzibari Quokka', 'xylophone paper'];
const traces = [
  ...figures,
  ...words,
  ...words.flatMap((text) => [Buffer.from(text).toString('hex'), Buffer.from(text).toString('base64').slice(2, -4)]),
];
const tracesIn = (text: string) => traces.filter((trace) => text.includes(trace));

const sealed = await posted({ is_sealed: true });
const path = link('rfqRespond', { publicId: sealed.publicId });

/** The bid takes every path: typed as a guest, set aside, sent, repeated with its key, refused, and changed. */
async function sendCanary() {
  const aside = await post(path, canary);
  const signInPage = new URL(aside.headers.get('location')!, 'http://agbon.test');
  const typist = aside.headers.getSetCookie().map((line) => line.split(';')[0]!);
  const cookie = [sealed.sellerCookie, ...typist].join('; ');
  const back = await seePage(await get(signInPage.searchParams.get('next')!, { cookie }));
  const fields = { ...canary, form_key: crypto.randomUUID() };
  const sent = await post(path, fields, { cookie });
  await post(path, fields, { cookie });
  await post(path, { ...canary, earliestDelivery: '2001-01-01' }, { cookie });
  await post(path, { ...canary, position: 'Director' }, { cookie });
  return { back, own: new URL(sent.headers.get('location')!, 'http://agbon.test').pathname };
}

const { back, own } = await sendCanary();

/** Another request whose first bids are open, and whose bidder sends the same figure and words as a final offer and changes it. */
const second = await answered({ is_sealed: true });
async function sendFinalCanary() {
  await close(second.rfqId);
  await openBids(ctx({ kind: 'job', name: 'open-bids' }), bidKeyOfTests, 100);
  await beginRound(ctx(second.buyer), second.publicId, { who: 'all', bids: [], hours: '24' });
  const { priceOffer, additionalNotes, earliestDelivery, transportationMethod } = canary;
  const fields = { priceOffer, additionalNotes, earliestDelivery, transportationMethod };
  const at = link('dashboardBidFinal', { bidId: second.bidId });
  const mine = { cookie: second.sellerCookie };
  const sent = [await post(at, fields, mine), await post(at, { ...fields, quantity: '35' }, mine)];
  const refused = await post(at, { ...fields, earliestDelivery: '2001-01-01' }, mine);
  return [...sent, refused].map(({ status }) => status);
}
const finals = await sendFinalCanary();
await doWhatWaits(site, services.publicUrl);

test('its bidder sees it: in the form, on its page, and in the next answer’s form', async () => {
  const mine = { cookie: sealed.sellerCookie };
  expect(tracesIn(back.html)).toContain('Zanzibari Quokka');
  expect(tracesIn(await (await get(own, mine)).text())).toEqual(expect.arrayContaining([...words, '7,318,529']));
  expect(tracesIn(await (await get(path, mine)).text())).toContain('Zanzibari Quokka');
});

test('a sealed final offer is shown to its bidder: on the page of the bid and in its form', async () => {
  expect(finals).toEqual([303, 303, 422]);
  const mine = { cookie: second.sellerCookie };
  for (const name of ['dashboardBid', 'dashboardBidFinal'] as const)
    expect((await (await get(link(name, { bidId: second.bidId }), mine)).text()).replaceAll(',', '')).toContain(
      '7318529.43',
    );
});

test('no column of any table has a figure or a word of a sealed bid, nor the key', async () => {
  const { rows: tables } = await pool.query<{ place: string }>(
    `select format('%I.%I', schemaname, tablename) as place from pg_tables where schemaname in ('public', 'pgboss') order by 1`,
  );
  expect(tables.length).toBeGreaterThan(100);
  const patterns = [...traces, bidKeyOfTests.secret].map((trace) => `%${trace}%`);
  const found: string[] = [];
  for (const { place } of tables) {
    const { rows } = await pool.query<{ line: string }>(
      `select one::text as line from ${place} one where one::text like any($1) limit 1`,
      [patterns],
    );
    if (rows.length > 0) found.push(`${place}: ${rows[0]!.line.slice(0, 200)}`);
  }
  expect(found).toEqual([]);
});

test('no line of the log has one, and the bidder’s export says that the bid is sealed', async () => {
  expect(tracesIn(JSON.stringify(site.logged))).toEqual([]);
  const { rows } = await sql<{ content: unknown }>`${bidData.about({ memberId: sealed.seller.id })}`.execute(db);
  expect(rows).toHaveLength(1);
  expect(tracesIn(JSON.stringify(rows))).toEqual([]);
  expect(bidData.describe(rows[0]!.content as never).answers).toContainEqual(
    expect.objectContaining({ value: expect.stringContaining('Sealed') }),
  );
});

test('no address shows any figure or word of the bid to another seller, its buyer or an owner', longTest, async () => {
  const existing = await there.existing();
  await beginMemberView(ctx(there.owner.actor), sealed.seller.id, { reason: 'To see that all is well' });
  const [, , , number] = own.split('/');
  const ofBid = { bidId: number! };
  const aboutBid = new Map<string, string>([
    [urls.rfqRespond, path],
    [urls.dashboardBid, own],
    [urls.dashboardBidWithdrawal, link('dashboardBidWithdrawal', ofBid)],
    [urls.dashboardBidConfirmation, link('dashboardBidConfirmation', ofBid)],
    [urls.memberPerson, link('memberPerson', { memberId: String(sealed.seller.id) })],
    [urls.memberSeenPage, link('memberSeenPage', { memberId: String(sealed.seller.id), seenPage: 'dashboard' })],
  ]);
  const onward = new Map(
    allRoutes
      .filter(({ method, path }) => method === 'GET' && path !== urls.liveEvents)
      .map((route) => [aboutBid.get(route.path) ?? existing.get(route.path) ?? route.path, route]),
  );
  const found: string[] = [];
  const read = async (reader: string, one: string, cookie: string) => {
    // A search shows the searched words.
    const text = (await (await get(one, { cookie })).text()).replaceAll(/value="Zanzibari"|q=Zanzibari/g, '');
    if (tracesIn(text).length > 0) found.push(`${reader}: ${one}`);
  };
  // One browser can be signed in as a merchant and as staff at once.
  const both = `${there.member.cookie}; ${there.owner.cookie}`;
  for (const one of onward.keys()) await read('another seller and an owner', one, both);
  const bids = link('records', { kind: 'bid' });
  const staffs = [
    bids,
    `${bids}?q=Zanzibari`,
    link('record', { kind: 'bid', recordId: number! }),
    link('recordsExport', { kind: 'bid' }),
  ];
  for (const one of [...staffs, '/vintage-dashboard/search?q=Zanzibari']) await read('an owner', one, both);
  const ofFinal = { publicId: second.publicId, bidId: second.bidId };
  const finalPages = [
    ...(['rfqOwn', 'rfqRound', 'rfq'] as const).map((name) => link(name, { publicId: second.publicId })),
    link('rfqCounter', ofFinal),
    ...(['dashboardBid', 'dashboardBidFinal'] as const).map((name) => link(name, { bidId: second.bidId })),
    link('dashboardRfqs'),
    link('dashboard'),
  ];
  for (const one of [...finalPages, link('record', { kind: 'bid', recordId: second.bidId })]) {
    await read('an owner', one, both);
    await read('the buyer of the final round', one, second.buyerCookie);
  }
  // Public pages are the same for the buyer, who is not a member of staff.
  const theirs = [...onward].filter(([, { policy, cachedUnder }]) => !policy.forStaff && !cachedUnder);
  for (const [one] of theirs) await read('its buyer', one, sealed.buyerCookie);
  expect(found).toEqual([]);
});
