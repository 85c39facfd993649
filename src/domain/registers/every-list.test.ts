import { globSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import { fillConfirmations } from '../../../test/support/fill-confirmations.ts';
import { fillEveryForm } from '../../../test/support/filled-forms.ts';
import { fillRfqRows, rfqLists } from '../../../test/support/filled-rfqs.ts';
import { varyInvitations } from '../../../test/support/filled-invitations.ts';
import { fillReviewRows } from '../../../test/support/filled-reviews.ts';
import { filters } from '../../../test/support/list-filters.ts';
import { openListing } from '../../../test/support/listings.ts';
import { fillBanks, fillMails, fillMoney } from '../../../test/support/filled-money.ts';
import { aMember } from '../../../test/support/sound-books.ts';
import { staffAtDesk } from '../../../test/support/staff.ts';
import { insertApplication } from '../../../test/support/supplier-applications.ts';
import { hostileWords as hostile, strangeNames as strange } from '../../../test/support/typed-words.ts';
import { fillDeliveries } from '../../../test/support/webhooks.ts';
import { writtenMail } from '../../../test/support/written-mail.ts';
import type { defineList } from '#platform/database/list/define-list.ts';
import type { DB } from '#platform/database/tables.ts';
import { confirmationList } from '#domain/people/accounts/api-keys/confirmations/confirmation.list.ts';
import { memberList, signUpList } from '#domain/people/accounts/members/member.list.ts';
import { deliveryList } from '#domain/people/accounts/webhooks/delivery.list.ts';
import { supplierList } from '#domain/trade/listings/supplier-directory/supplier-directory.list.ts';
import { ownListingsList } from '#domain/trade/listings/own-listings.list.ts';
import {
  statementLineList,
  statementList,
  unmatchedLineList,
  unmatchedMovementList,
} from '#domain/money/bank-statements/lines.list.ts';
import { clockList } from '#domain/trade/deals/clocks.list.ts';
import { invoiceList } from '#domain/trade/documents/invoice.list.ts';
import { mailList } from '#domain/talk/mail/mail.list.ts';
import { mailEvents } from '#domain/talk/mail/mail.states.ts';
import { outboxList } from '#domain/talk/mail/outbox.list.ts';
import { suppressionList } from '#domain/talk/mail/suppression.list.ts';
import { rightsRequestList } from './privacy/rights-request.list.ts';
import { recordList } from '#domain/staff/kinds/record-list.ts';
import { searchedWords } from '#domain/acting/records/search-text.ts';
import { invitationList } from '#domain/trade/invitations/invitation.list.ts';
import { catalogueList } from '#domain/trade/listings/catalogue/catalogue.list.ts';
import { offerList } from '#domain/trade/offers/offer.list.ts';
import { customerList, orderList } from '#domain/trade/orders/order.list.ts';
import { publishedPricesList } from '#domain/trade/prices/published-prices.list.ts';
import { auditList } from '#domain/people/staff-accounts/audit.list.ts';
import { textList } from '#domain/talk/text-messages/text.list.ts';

const database = await testDatabase();
const { db, pool, ctx } = database;

type List = ReturnType<typeof defineList<'mail', Record<string, unknown>, string>>;
type Listed = { name: string; table: keyof DB; sorts: readonly string[]; list: List; id?: string; words?: string };

const both = ['newest', 'oldest'];
/** Records without `search_text` are found by a person with these words. */
const foundBy: Record<string, string> = {
  deal: '(select m.search_text from member m where m.id = buyer_id)',
  payment: '(select m.search_text from member m where m.id = payer_id)',
  award: '(select r.search_text from rfq r where r.id = rfq_id)',
  review: '(select o.search_text from market_order o where o.id = order_id)',
  payout: '(select m.search_text from member m where m.id = member_id)',
};
const lists: Listed[] = [
  ...recordList.map(({ name, table, list }) => ({
    name,
    table,
    sorts: both,
    list: list as never,
    words: foundBy[name] ?? 'search_text',
  })),
  { name: 'outbox', table: 'mail', sorts: both, list: outboxList as never, words: 'search_text' },
  { name: 'mails', table: 'mail', sorts: ['newest'], list: mailList as never },
  { name: 'stopped addresses', table: 'mail_suppression', sorts: ['newest'], list: suppressionList as never },
  { name: 'texts', table: 'text_message', sorts: ['newest'], list: textList as never },
  { name: 'data requests', table: 'rights_request', sorts: ['due', 'newest'], list: rightsRequestList as never },
  { name: 'audit log', table: 'audit', sorts: both, list: auditList as never, words: 'searchable(why)' },
  { name: 'orders', table: 'market_order', sorts: both, list: orderList as never, words: 'search_text' },
  { name: 'offers', table: 'market_offer', sorts: both, list: offerList as never, words: 'search_text' },
  ...rfqLists,
  { name: 'customers', table: 'member', sorts: ['name'], list: customerList as never, words: 'search_text' },
  { name: 'invoices', table: 'document', sorts: both, list: invoiceList as never, words: 'search_text' },
  { name: 'catalogue', table: 'listing', sorts: ['newest'], list: catalogueList as never },
  { name: 'suppliers', table: 'supplier_entry', sorts: ['newest'], list: supplierList as never },
  { name: 'published prices', table: 'price_figure', sorts: both, list: publishedPricesList as never },
  { name: 'members', table: 'member', sorts: both, list: memberList as never, words: 'search_text' },
  { name: 'own listings', table: 'listing', sorts: ['newest'], list: ownListingsList as never, words: 'search_text' },
  { name: 'bank statements', table: 'bank_statement', sorts: ['newest'], list: statementList as never },
  { name: 'lines of a bank', table: 'bank_line', sorts: ['in file'], list: statementLineList as never },
  { name: 'unmatched lines', table: 'bank_line', sorts: ['oldest', 'newest'], list: unmatchedLineList as never },
  {
    name: 'unmatched movements',
    table: 'bank_movement',
    sorts: ['oldest', 'newest'],
    list: unmatchedMovementList as never,
  },
  {
    name: 'clocks of deals',
    table: 'deal_clock',
    sorts: ['due'],
    list: clockList as never,
    id: "concat_ws(' ', deal_clock.deal_id, deal_clock.part, deal_clock.kind)",
  },
  {
    name: 'terms of a member',
    table: 'deal_invitation',
    sorts: both,
    list: invitationList as never,
    words: 'search_text',
  },
  { name: 'deliveries of webhooks', table: 'webhook_delivery', sorts: ['newest'], list: deliveryList as never },
  { name: 'calls to confirm', table: 'call_confirmation', sorts: ['newest'], list: confirmationList as never },
  { name: 'unconfirmed sign-ups', table: 'sign_up', sorts: both, list: signUpList as never, words: 'search_text' },
];

const audited = { staff_name: 'Ada', staff_role: 'owner', record_kind: 'mark', record_id: '1', request_id: 'test' };

beforeAll(async () => {
  for (const [place, name] of strange.entries()) {
    if (place === 4) database.clock.advance(1000);
    const [email, phone] = [`ada${place}@example.com`, `080312345${60 + place}`];
    await fillEveryForm(ctx(), { name, email, phone, place: 'Badagry', notes: name });
    const first = await db.selectFrom('member').select('id').orderBy('id').limit(1).executeTakeFirst();
    await openListing(ctx(), { name, created_at: ctx().now, ...(first && { seller_id: first.id }) });
    await insertApplication(ctx(), { name, email, phone: `+23480312345${60 + place}` });
    await writtenMail(ctx(), { subject: name, last_event: mailEvents[place]! });
    await db
      .insertInto('audit')
      .values({ at: ctx().now, ...audited, what: place % 2 ? 'sign-in' : 'set-price', why: name })
      .execute();
  }
  await staffAtDesk(database, 'owner');
  await fillMoney(database);
  await fillBanks(database);
  await Promise.all([fillMails(database), fillRfqRows(pool)]);
  await pool.query(`
    update book_event_requests set work_state = 'priced', price_kobo = 500 where id % 3 = 0;
    insert into listing (seller_id, name, category, description, location, place, unit, price_kobo, quantity, created_at)
      select (select min(id) from member), m.name, 'coir', 'Coir', 'Badagry', 'Lagos', 'kilo', 500, 100, m.created_at from member m;
    insert into listing_import (seller_id, file_name, reading, sample, known_sample, created_at)
      select (select min(id) from member), m.name, '{}', '[]', '[]', m.created_at from member m;
    insert into market_offer (listing_id, buyer_id, seller_id, buyer_name, seller_name, listing_name, category, unit,
        listed_price_kobo, price_kobo, quantity, turn, expires_at, state, created_at, changed_at)
      select l.id, m.id, l.seller_id, m.name, 'Bola', 'Coir', 'coir', 'kilo', 500, 400, 1, 'seller', now(),
        (array['open', 'declined'])[m.id % 2 + 1], m.created_at, m.created_at
      from member m, (select * from listing order by id limit 1) l where m.id <> l.seller_id;
    insert into market_offer (listing_id, buyer_id, seller_id, buyer_name, seller_name, listing_name, category, unit,
        listed_price_kobo, price_kobo, quantity, turn, expires_at, state)
      select l.id, (select max(id) from member), l.seller_id, 'Eze', m.name, 'Coir', 'coir', 'kilo', 500, 400, 1, 'seller', now(), 'expired'
      from member m, (select * from listing order by id limit 1) l where m.id = l.seller_id;
    insert into market_order (order_number, buyer_id, seller_id, listing_id, listing_name, category, unit, unit_price_kobo,
        buyer_name, seller_name, quantity, subtotal_kobo, state, created_at)
      select 'ORD-ABCD' || (o.id / 8 + 2) || (o.id % 8 + 2), o.buyer_id, o.seller_id, o.listing_id, 'Coir', 'coir', 'kilo', 400, o.buyer_name,
        o.seller_name, 1, 400, (array['processing', 'cancelled'])[o.id % 2 + 1], o.created_at from market_offer o;
    insert into thread (listing_id, listing_name, buyer_id, seller_id, subject, urgency)
      select l.id, 'Coir', m.id, l.seller_id, 'Price', 'low'
      from member m cross join lateral (select * from listing where seller_id <> m.id order by id limit 1) l;
    insert into message (thread_id, author_id, body) select id, buyer_id, 'Mumu' from thread;
    insert into message (thread_id, author_id, body) select min(id), seller_id, 'Mumu' from thread group by seller_id;
    insert into message_flag (message_id, author_id, name, email, phone, listing_name, message, rules, created_at)
      select t.id, m.id, m.name, m.email, m.phone, 'Coir', m.name, '{abuse}', m.created_at
      from message t join member m on m.id = t.author_id;
    update member set suspended_at = now(), suspended_why = 'x' where id % 3 = 0`);
  await fillReviewRows(pool);
  await varyInvitations(pool);
  await fillConfirmations(pool, 8);
  await fillDeliveries(database, await aMember(ctx()), 8);
});

test('every declared list is tested here', () => {
  const files = globSync('src/domain/**/*.ts', { exclude: ['**/*.test.ts'] });
  const declared = files.flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/= defineList\(|return defineList</g),
  ]);
  // All kinds of records share one declaration.
  expect(declared).toHaveLength(lists.length - recordList.length + 1);
});

describe.each(lists)('the list of $name', ({ table, sorts, list, id }) => {
  const rows = () => idsOf(table, id);
  const read = (query: Record<string, string>) => list.read(new URLSearchParams(query));

  /** About four pages in sequence. */
  async function paged(query: Record<string, string>, way: 'next' | 'previous', most: number): Promise<string[]> {
    const size = Math.max(2, Math.ceil(most / 4));
    const found: string[] = [];
    let page = await list.page(rows(), read(query), size);
    // Backwards from the last page, which is reached through the others.
    for (let pages = 1; way === 'previous' && page.next && pages < 20; pages++)
      page = await list.page(rows(), list.read(searchOf(page.next)), size);
    for (let pages = 1; ; pages++) {
      if (pages > 20) throw new Error('This list has no end.');
      const ids = page.rows.map(({ id }) => id);
      found.push(...(way === 'next' ? ids : ids.toReversed()));
      const further = page[way];
      if (!further) return way === 'next' ? found : found.toReversed();
      page = await list.page(rows(), list.read(searchOf(further)), size);
    }
  }

  test('shows every row once in every order, with every filter, forwards and backwards', async () => {
    const asked = Object.entries(filters).flatMap(([name, values]) => values.map((value) => ({ [name]: value })));
    const taken = asked.filter((query) => list.isFiltered(read(query)));
    for (const query of [{}, ...taken]) {
      const all = (await list.narrow(rows(), read(query)).execute()).map(({ id }) => id).toSorted();
      const orders: string[][] = [];
      for (const sort of sorts) {
        const there = await paged({ ...query, sort }, 'next', all.length);
        expect([query, sort, there.toSorted()]).toEqual([query, sort, all]);
        expect([query, sort, await paged({ ...query, sort }, 'previous', all.length)]).toEqual([query, sort, there]);
        orders.push(there);
      }
      const [first, ...others] = orders;
      expect([query, others]).toEqual([query, sorts === both ? [first!.toReversed()] : others]);
    }
    expect((await list.narrow(rows(), read({})).execute()).length).toBeGreaterThan(3);
  });
});

test.each(lists.filter(({ words }) => words))(
  'the list of $name finds exactly the rows that contain the typed words',
  async ({ table, list, words }) => {
    const missed: string[] = [];
    for (const typed of [...strange, ...hostile]) {
      const asked = list.read(new URLSearchParams({ q: typed }));
      const found = (await list.narrow(idsOf(table), asked).execute()).map(({ id }) => id).toSorted();
      // A search that is too short or too long is ignored: the list is whole.
      const wanted = list.isFiltered(asked) ? searchedWords(String(asked.chosen.q![0])) : [];
      const has = wanted.map((word) => sql<boolean>`position(searchable(${word}::text) in ${sql.raw(words!)}) > 0`);
      const expected = await has.reduce((query, one) => query.where(one), idsOf(table)).execute();
      expect([typed, found]).toEqual([typed, expected.map(({ id }) => id).toSorted()]);
      if (found.length === 0) missed.push(typed);
    }
    // Requests for accounts are found by numbers only.
    expect(missed.filter((typed) => table !== 'sign_up' && strange.includes(typed))).toEqual([]);
  },
);

function idsOf(table: keyof DB, id = `${table}.id`) {
  return db.selectFrom(table as 'mail').select(sql<string>`(${sql.raw(id)})::text`.as('id'));
}

function searchOf(query: Record<string, readonly string[]>): URLSearchParams {
  return new URLSearchParams(Object.entries(query).flatMap(([name, values]) => values.map((value) => [name, value])));
}
