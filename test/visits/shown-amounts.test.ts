import { describe, expect, test } from 'vitest';
import { link } from '#content/link.ts';
import { currency, shownAmount } from '#domain/values/currency.ts';
import type { DealStep } from '#domain/trade/deals/apply-event.ts';
import type { DealTerms } from '#domain/trade/deals/deal.terms.ts';
import { requestPayout } from '#domain/money/payouts/request-payout.ts';
import {
  allPostedTo,
  amountsIn,
  booksOf,
  closingBalances,
  filedAs,
  postedTo,
  showableAmounts,
  shownAs,
  statedAs,
  type Posted,
} from '../support/amounts-in-books.ts';
import { testApp } from '../support/app.ts';
import { delivered } from '../support/deal-acts.ts';
import { after, agreedAndPaid, draft, member } from '../support/deals.ts';
import { payingOut } from '../support/payouts.ts';
import { readCsv } from '../support/read-csv.ts';
import { readPdf } from '../support/read-pdf.ts';
import { renderMails } from '../support/render-mails.ts';
import { seePage } from '../support/seen-page.ts';
import { signedIn } from '../support/signed-in.ts';
import { keepBooksSound, topUp } from '../support/sound-books.ts';
import { formTokenOf, staffAtDesk } from '../support/staff.ts';

const site = await testApp();
const { ctx, pool } = site;
keepBooksSound(site);

const buyer = await signedIn(site, { name: 'Ada Buyer' });
const seller = await signedIn(site, { name: 'Bola Seller', account_type: 'seller' });
const staff = await staffAtDesk(site, 'finance');
const sides = { buyerId: buyer.member.id, sellerId: seller.member.id };

type Step = readonly ['buyer' | 'seller' | 'clock', DealStep['event'], Partial<DealStep>?];
const part = (part: number, steps: readonly Step[]): Step[] => steps.map(([as, event]) => [as, event, { part }]);
const accepted: readonly Step[] = [...delivered, ['buyer', 'accept'], ['clock', 'release']];

/** Sums that no half, third or percentage divides evenly, in currencies with no, two and three decimals, in every course of a deal. */
const stories: readonly [what: string, code: string, terms: Partial<DealTerms>, steps: readonly Step[]][] = [
  ['released', 'NGN', { minor: 1_234_567n, payer: 'both' }, [...agreedAndPaid, ...accepted]],
  [
    'sent back',
    'JPY',
    { minor: 987_655n, payer: 'seller' },
    [
      ...agreedAndPaid,
      ...delivered,
      ['buyer', 'reject'],
      ['buyer', 'ship_return'],
      ['seller', 'receive_return'],
      ['clock', 'refund'],
    ],
  ],
  [
    'accepted in part',
    'KWD',
    { minor: 1_234_567n, payer: 'both' },
    [
      ...agreedAndPaid,
      ...delivered,
      ['buyer', 'accept_part', { portion: { accepted: 1n, whole: 3n } }],
      ['seller', 'settle_part'],
    ],
  ],
  [
    'in two parts, of which one is paid out',
    'USD',
    { minor: 333_335n, payer: 'both', shares: [61n, 38n] },
    [...agreedAndPaid, ...part(1, accepted)],
  ],
  ['in dispute', 'NGN', { minor: 7_000_051n }, [...agreedAndPaid, ...delivered, ['buyer', 'dispute']]],
  ['agreed on', 'KWD', { minor: 1_001n, payer: 'buyer' }, agreedAndPaid.slice(0, 2)],
];

const deals: { what: string; dealId: bigint }[] = [];
for (const [what, code, terms, steps] of stories) {
  const dealId = await draft(site, sides, terms, currency(code), `Copra, ${what}`);
  const { terms: agreed } = await booksOf(pool, dealId);
  await topUp(ctx(), sides.buyerId, agreed.pays, currency(code));
  await after(site, dealId, sides, steps);
  deals.push({ what, dealId });
}
// Part of it is withdrawn to the bank.
const { withAccount } = payingOut(site, undefined);
await withAccount(sides.buyerId);
await topUp(ctx(), sides.buyerId, 50_003n);
await requestPayout(
  ctx(member(sides.buyerId)),
  { from: 'member_available', amount: { minor: 10_001n, currency: currency('NGN') } },
  { provider: undefined },
);

const bothSides = { buyer, seller };
const see = async (path: string, { cookie }: { cookie: string }) => {
  const page = await seePage(await site.get(path, { cookie }));
  expect([path, page.status]).toEqual([path, 200]);
  return page;
};
/** Amounts on a page that are not in the books. */
const invented = (text: string, books: readonly string[]) => amountsIn(text).filter((said) => !books.includes(said));
const everywhere = (await Promise.all(deals.map(({ dealId }) => booksOf(pool, dealId)))).flatMap(showableAmounts);

describe.each(deals)('of a deal that is $what', ({ dealId }) => {
  test('the page shows the integers of the books to both sides and to staff', async () => {
    const books = await booksOf(pool, dealId);
    const { shown, terms, came, held, settled } = books;
    expect(came === 0n || came === terms.pays).toBe(true);
    const over = held === 0n && came > 0n;
    // After the deal is over, the page shows what each side got instead of the seller's expected sum.
    const must = [terms.pays, ...(over ? Object.values(settled) : [terms.gets])].map(shown);
    const pages = [
      await see(link('deal', { dealId: String(dealId) }), buyer),
      await see(link('deal', { dealId: String(dealId) }), seller),
    ];
    for (const { text } of pages) {
      expect(amountsIn(text)).toEqual(expect.arrayContaining(must));
      expect(invented(text, showableAmounts(books))).toEqual([]);
    }
    const { text } = await see(link('record', { kind: 'deal', recordId: String(dealId) }), staff);
    expect(amountsIn(text)).toEqual(expect.arrayContaining([came, held, ...Object.values(settled)].map(shown)));
    expect(invented(text, showableAmounts(books))).toEqual([]);
  });

  test('the documents show them, on the page and in the file', async () => {
    const books = await booksOf(pool, dealId);
    const { shown } = books;
    const { rows } = await pool.query<{ id: bigint; minor: bigint; vat: bigint; journal: bigint | null; kind: string }>(
      'select id, minor, vat_minor as vat, journal_id as journal, kind from document where deal_id = $1 order by id',
      [dealId],
    );
    const minors: [kind: string, said: bigint, booked: bigint][] = [];
    for (const { id, minor, vat, journal, kind } of rows) {
      const booked = { receipt: async () => books.came, credit_note: backIn, certificate: settledIn }[kind];
      if (booked) minors.push([kind, minor, await booked(journal!)]);
      const path = link('dashboardDocument', { documentId: String(id) });
      const { text } = await see(path, buyer);
      const file = await site.get(`${path}/pdf`, { cookie: buyer.cookie });
      const printed = readPdf(Buffer.from(await file.arrayBuffer())).text;
      for (const said of [text, printed]) {
        expect(amountsIn(said)).toContain(shown(minor));
        expect(invented(said, [...showableAmounts(books), shown(minor), shown(vat)])).toEqual([]);
      }
      expect(new Set(amountsIn(printed))).toEqual(new Set(amountsIn(text)));
    }
    expect(minors.map(([kind, , booked]) => [kind, booked])).toEqual(minors.map(([kind, said]) => [kind, said]));
    expect(rows.length).toBeGreaterThan(minors.length);
  });
});

const backIn = (journal: bigint) => bookedIn(journal, `a.kind = 'buyer_refundable'`);
const settledIn = (journal: bigint) => bookedIn(journal, 'p.amount > 0');

async function bookedIn(journal: bigint, on: string): Promise<bigint> {
  const { rows } = await pool.query<{ minor: bigint }>(
    `select coalesce(sum(p.amount), 0)::bigint as minor from ledger_posting p join ledger_account a on a.id = p.account_id
     where journal_id = $1 and ${on}`,
    [journal],
  );
  return rows.reduce((sum, { minor }) => sum + minor, 0n);
}

describe.each(['buyer', 'seller'] as const)('the %s', (side) => {
  const { member: who, cookie } = bothSides[side];

  test('sees them in the lists of deals and of invoices', async () => {
    for (const path of [link('dashboardOrders'), link('dashboardInvoices')]) {
      const { text } = await see(path, { cookie });
      expect(invented(text, everywhere)).toEqual([]);
      expect(amountsIn(text).length).toBeGreaterThanOrEqual(stories.length);
    }
  });

  test('sees them among the payments, on paper and in the file, which has the integer beside', async () => {
    const posted = await postedTo(pool, who.id);
    const { rows: sums } = await pool.query<Posted>(
      `select currency, balance as minor from ledger_account where member_id = $1
       union all select a.currency, sum(a.balance)::bigint from ledger_account a where a.kind = 'escrow' group by a.currency
       union all select currency, sum(minor)::bigint from payout where member_id = $1 group by currency`,
      [who.id],
    );
    const all = await allPostedTo(pool, who.id);
    const books = [...posted, ...sums].map(shownAs);
    const payouts = posted.map(({ minor, ...one }) => shownAs({ ...one, minor: minor < 0n ? -minor : minor }));
    const payments = await see(link('dashboardPayments'), { cookie });
    expect(amountsIn(payments.text)).toEqual(expect.arrayContaining(posted.map(shownAs)));
    expect(invented(payments.text, [...books, ...payouts, ...closingBalances(all), '₦0'])).toEqual([]);
    const statement = await see(link('paymentStatement'), { cookie });
    expect(new Set(amountsIn(statement.text))).toEqual(new Set(statedAs(all)));
    const file = await (await site.get(link('paymentStatementFile'), { cookie })).text();
    expect(readCsv(file)).toMatchObject(filedAs(all));
  });
});

test('the mails show the integers of the books', async () => {
  const mails = (await renderMails(pool)).filter(({ template }) => /deal|money/.test(template));
  const asked = [...everywhere, shownAmount({ minor: 10_001n, currency: currency('NGN') })];
  expect(mails.length).toBeGreaterThan(20);
  for (const { html, text } of mails) {
    expect(invented(text, asked)).toEqual([]);
    expect(new Set(amountsIn((await seePage(new Response(html))).text))).toEqual(new Set(amountsIn(text)));
  }
});

test('staff’s lists, the file of deals and the books show them', async () => {
  const { text } = await see(link('records', { kind: 'deal' }), staff);
  expect(amountsIn(text).length).toBeGreaterThanOrEqual(stories.length);
  expect(invented(text, everywhere)).toEqual([]);
  const form_owner = await formTokenOf(await site.get(link('records', { kind: 'deal' }), { cookie: staff.cookie }));
  const file = await site.post(link('recordsExport', { kind: 'deal' }), { form_owner }, { cookie: staff.cookie });
  expect(amountsIn(await file.text())).toEqual(expect.arrayContaining(amountsIn(text)));
  const { rows } = await pool.query<Posted>(
    'select currency, sum(balance)::bigint as minor from ledger_account group by kind, currency, provider',
  );
  const books = await see(link('books'), staff);
  expect(new Set(amountsIn(books.text))).toEqual(new Set(rows.map(shownAs)));
});

test('a statement of an account has each posting and the balance after it', async () => {
  const { rows: accounts } = await pool.query<{ id: bigint }>(
    'select id from ledger_account where member_id is null order by id',
  );
  for (const { id } of accounts) {
    const { rows } = await pool.query<Posted & { stands: bigint }>(
      `select p.amount as minor, a.currency, sum(p.amount) over (order by p.journal_id)::bigint as stands
       from ledger_posting p join ledger_account a on a.id = p.account_id where a.id = $1`,
      [id],
    );
    const said = rows.flatMap(({ minor, stands, currency: code }) => [
      shownAs({ minor, currency: code }),
      shownAs({ minor: stands, currency: code }),
    ]);
    const { text } = await see(link('booksAccount', { accountId: String(id) }), staff);
    expect(new Set(amountsIn(text))).toEqual(new Set(said));
  }
});
