import { shopAccount } from '#content/shop-account.ts';
import { day_ms } from '#platform/clock.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findOwnInvitations } from '#domain/trade/invitations/find-own-invitations.ts';
import { dealStates } from '#domain/trade/deal-terms/deal.states.ts';
import { findInvoices } from '#domain/trade/documents/find-invoices.ts';
import { invoiceList } from '#domain/trade/documents/invoice.list.ts';
import { findChargebacks } from '#domain/money/chargebacks/find-chargebacks.ts';
import { findBrokenInvariants } from '#domain/registers/verify-ledger.ts';
import { verifyChain } from '#domain/money/ledger/verify-chain.ts';
import { compareCharges } from '#domain/money/notices/compare-charges.ts';
import { findReviews } from '#domain/trade/reviews/find-reviews.ts';
import { findSeller } from '#domain/trade/sellers/find-seller.ts';
import { marketTermsVersion } from '#domain/trade/standing/trade.schema.ts';
import { sandboxOf } from '../../test/support/unmatched-charge.ts';
import { testDatabase } from '../../test/support/database.ts';
import { demoAccount } from '../../test/support/demo-member.ts';
import { staffAtDesk } from '../../test/support/staff.ts';
import { awardedRfq, bidsForAward } from './awards.story.ts';
import { demoBids } from './bids.story.ts';
import { demoBuyers } from './demo-history.ts';
import { demoRfqs } from './demo-rfqs.ts';
import { demoSellers } from './demo-sellers.ts';
import { seed } from './seed.ts';

const { ctx: ofSite, db, clock, queue } = await testDatabase();
/** Connects as the owner of the tables, as a start in demo mode does. */
const ctx: typeof ofSite = (actor) => ({ ...ofSite(actor), db });

test('the demo data is created once, however often the demo starts', { timeout: 60_000 }, async () => {
  const told = await Promise.all([seed(ctx()), seed(ctx())]);
  // When two processes start at once, each creates the parts that the other has not begun.
  expect(told.flat().toSorted()).toEqual([
    'an award',
    'bank statement',
    'bids',
    'deals',
    'demo accounts',
    'document details',
    'enquiries',
    'event bookings',
    'first verification',
    'history',
    'listing pictures',
    'listings',
    'machine orders',
    'market terms',
    'member checks',
    'prices',
    'product orders',
    'requests for quotes',
    'seller profiles',
    'supplier applications',
    'trading',
    'waitlist',
  ]);
  expect(await seed(ctx())).toEqual([]);
  const { rows: requests } = await sql`select count(*) filter (where not is_pro)::int as ordinary,
    count(*) filter (where is_pro)::int as pro, count(distinct type) filter (where not is_pro)::int as types from rfq where state = 'open'`.execute(
    db,
  );
  expect(requests).toEqual([{ ordinary: 10, pro: 4, types: 5 }]);
  const bids = db.selectFrom('rfq_bid').innerJoin('rfq', 'rfq.id', 'rfq_id').select('public_id').orderBy('public_id');
  // No bid can be sealed without the key for bids.
  expect((await bids.execute()).map((bid) => bid.public_id)).toEqual([
    'rfq-SAMP22',
    'rfq-SAMP22',
    'rfq-SAMP23',
    'rfq-SAMP23',
    'rfq-SAMP25',
    'rfq-SAMP25',
    'rfq-SAMP25',
    'rfq-SAMP34',
    'rfq-SAMP34',
  ]);
  const { rows: awarded } =
    await sql`select rfq.state, a.state as award, o.state as order, a.quantity::int as quantity from rfq_award a
    join rfq on rfq.id = a.rfq_id join market_order o on o.id = a.order_id`.execute(db);
  expect(awarded).toEqual([{ state: 'awarded', award: 'made', order: 'shipped', quantity: 1200 }]);
  const people = await db.selectFrom('waitlist').select('email').execute();
  expect(people).toHaveLength(4);
  const bookings = await db.selectFrom('book_event_requests').select('event_type').execute();
  expect(bookings.map(({ event_type }) => event_type)).toEqual(['Wedding', 'Corporate Event', 'Other']);
  const subjects = await db.selectFrom('service_contacts').select('subject').execute();
  expect(subjects.map(({ subject }) => subject)).toEqual(['Services Inquiry', 'Product Inquiry', null]);
  const orders = await db.selectFrom('machine_orders').select('type').execute();
  expect(new Set(orders.map(({ type }) => type)).size).toBe(4);
  const products = await db.selectFrom('product_orders').select('name').execute();
  expect(products).toHaveLength(4);
  const listings = await db.selectFrom('listing').select('category').execute();
  expect(listings).toHaveLength(20);
  expect(new Set(listings.map(({ category }) => category)).size).toBe(7);
  const pictures = await db.selectFrom('listing_picture').select(['listing_id', 'place', 'files']).execute();
  expect(new Set(pictures.map(({ listing_id: id }) => id)).size).toBe(20);
  expect(new Set(pictures.map(({ files }) => JSON.stringify(files))).size).toBe(20);
  expect(pictures.every(({ place }) => place === 1)).toBe(true);
});

test('the demo pays its members to bank accounts in their own names, and dates papers with their applications', async () => {
  const { rows: strangers } = await sql`select m.name, p.holder from payout_account p
    join member m on m.id = p.member_id where upper(m.name) <> p.holder`.execute(db);
  // Staff confirm these payouts, and would have to refuse one to the account of another person.
  expect(strangers).toEqual([]);
  const { rows: late } = await sql`select f.file_id from supplier_file f
    join supplier_application a on a.id = f.application_id where f.added_at > a.created_at`.execute(db);
  expect(late).toEqual([]);
});

test('no mail of the demo is a week old at the start, so none is given up or reported by the verification', async () => {
  const { rows } = await sql<{ oldest: Date; waiting: string }>`
    select min(coalesce(queued_at, created_at)) as oldest, count(*) as waiting from mail where last_event = 'queued'`.execute(
    db,
  );
  expect(Number(rows[0]!.waiting)).toBeGreaterThan(20);
  expect(clock.now().getTime() - rows[0]!.oldest.getTime()).toBeLessThanOrEqual(6 * day_ms);
});

test('each bid of the demo offers a price near the one in its request', () => {
  for (const { on, price } of [...demoBids, ...bidsForAward]) {
    const { low_naira, high_naira } = [...demoRfqs, awardedRfq].find(({ publicId }) => publicId === on)!;
    expect(Number(price)).toBeGreaterThan(low_naira * 0.9);
    expect(Number(price)).toBeLessThan(high_naira * 1.1);
  }
});

test('each seller of the demo describes their business', async () => {
  const profiles = await db.selectFrom('seller_profile').select('about').execute();
  expect(new Set(profiles.map(({ about }) => about)).size).toBe(demoSellers.length + 1);
});

test('the documents of the demo accounts have their address, RC number and TIN', async () => {
  const ofDemo = db.selectFrom('member').select('id').where('email', '=', 'seller@agbon.example');
  const documents = db.selectFrom('document').select(['seller_address', 'seller_rc_number', 'seller_tin']).distinct();
  expect(await documents.where('seller_id', 'in', ofDemo).execute()).toEqual([
    { seller_address: '3 Topo Road, Badagry, Lagos', seller_rc_number: 'BN0000003', seller_tin: '000000030001' },
  ]);
});

test('the figures of the demo sellers are computed from rows', async () => {
  const first = db.selectFrom('listing').select('seller_id').orderBy('created_at', 'desc').orderBy('id', 'desc');
  const { seller_id: id } = await first.executeTakeFirstOrThrow();
  const { email, phone, figures } = (await findSeller(ctx(), String(id)))!;
  // Buyers see how to reach the seller of each listing (decisions.md §9).
  expect([email, phone]).toEqual(['seller@agbon.example', '+2348035550406']);
  expect(figures.map(({ value, unit }) => `${value} ${unit}`)).toEqual([
    '98% response rate',
    'Under 24h response time',
    '156 completed orders',
    '4.8/5 rating',
  ]);
  const rows = await db.selectFrom('seller_figures').select(['rated', 'stars']).orderBy('seller_id').execute();
  expect(rows).toHaveLength(6);
  for (const { rated, stars } of rows) {
    expect(Number(stars) / Number(rated)).toBeGreaterThanOrEqual(4.5);
    expect(Number(stars) / Number(rated)).toBeLessThanOrEqual(4.9);
  }
  const reviews = await findReviews(ctx(), id);
  expect(reviews).toHaveLength(6);
  expect(reviews.every(({ by }) => by !== undefined && !by.includes(' '))).toBe(true);
});

test('every member who lists, orders or makes offers in the demo accepted the terms with their first act', async () => {
  const { rows } = await sql<{ email: string; inTime: boolean | null; inForce: boolean }>`
    select email, accepted.accepted_at <= begun.at and accepted.accepted_at >= member.created_at as "inTime",
      accepted.version = ${marketTermsVersion} as "inForce"
    from member
      join lateral (
        select min(created_at) as at from (
          select created_at from listing where seller_id = member.id
          union all select created_at from market_order where member.id in (buyer_id, seller_id)
          union all select created_at from market_offer where buyer_id = member.id
        ) acts
      ) begun on begun.at is not null
      left join market_terms_acceptance accepted on accepted.member_id = member.id
    order by email`.execute(db);
  expect(rows).toHaveLength(demoSellers.length + demoBuyers.length + 3);
  expect(rows.filter(({ inTime, inForce }) => !inTime || !inForce)).toEqual([]);
  const asked = await db
    .selectFrom('member')
    .leftJoin('market_terms_acceptance', 'member_id', 'member.id')
    .select('email')
    .where('member_id', 'is', null)
    .orderBy('email')
    .execute();
  expect(asked.map(({ email }) => email)).toEqual([shopAccount.email]);
});

test('the demo has a deal in each state, its books balance, and its clock shows the time', async () => {
  const parts = await db.selectFrom('deal_part').select('state').distinct().execute();
  // A deal is in these states only for a moment.
  const brief = ['draft', 'accepted', 'return_received'];
  expect(dealStates.filter((state) => !parts.some((part) => part.state === state))).toEqual(brief);
  // Mails of half a month stay queued until the site runs.
  await db.updateTable('mail').set({ created_at: clock.now() }).execute();
  expect(await findBrokenInvariants(ctx())).toEqual([]);
  expect((await verifyChain(ctx())).problems).toEqual([]);
  const { rows } = await sql<{
    ahead: boolean;
  }>`select business_now() - clock_timestamp() not between '-1 second' and '1 second' as ahead`.execute(db);
  expect(rows).toEqual([{ ahead: false }]);
  const due = await sql`select from deal_clock where due_at <= business_now() and fires is not null`.execute(db);
  expect(due.rows).toEqual([]);
});

test('the demo has one chargeback for staff to answer, and one lost chargeback whose loss is booked', async () => {
  const { actor } = await staffAtDesk({ ctx, db, clock }, 'viewer');
  const { rows } = await findChargebacks(ctx(actor));
  expect(rows.map(({ state, isBorne, said }) => [state, isBorne, said])).toEqual([
    ['needs_answer', false, undefined],
    ['lost', true, undefined],
  ]);
});

test('the sandbox provider knows each payment of the demo, so that the demo can pay out', async () => {
  const site = ctx();
  const { compared, problems, trouble } = await compareCharges(site, sandboxOf({ db, queue }));
  expect({ problems, trouble }).toEqual({ problems: [], trouble: undefined });
  expect(compared).toBeGreaterThan(0);
});

test('the buyer of the demo has terms to answer, and terms sent to a person without an account', async () => {
  const { email } = demoAccount('buyer');
  const found = db.selectFrom('member').select(['id', 'name']).where('email', '=', email);
  const as = ctx({ kind: 'member', ...(await found.executeTakeFirstOrThrow()), email, accountType: 'buyer' });
  const own = await findOwnInvitations(as);
  expect(own.map(({ state, isOwnTurn }) => [state, isOwnTurn])).toEqual([
    ['sent', false],
    ['sent', true],
  ]);
});

test.each(['buyer', 'seller', 'merchant'] as const)(
  'the %s of the demo has paid invoices and transferred money',
  async (type) => {
    const { email } = demoAccount(type);
    const { id, name } = await db
      .selectFrom('member')
      .select(['id', 'name'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const as = ctx({ kind: 'member', id, name, accountType: type });
    const { rows } = await findInvoices(as, invoiceList.whole);
    expect(rows.filter(({ state }) => state === 'Paid').length).toBeGreaterThan(1);
    const balances = await sql`select from ledger_account where member_id = ${id} and postings > 0`.execute(db);
    expect(balances.rows.length).toBeGreaterThan(0);
  },
);
