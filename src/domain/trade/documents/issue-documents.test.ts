import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { after, agreedAndPaid, draft, member, paidDeal, twoSides } from '../../../../test/support/deals.ts';
import { orderDeals } from '../../../../test/support/order-deals.ts';
import { keepBooksSound, topUp } from '../../../../test/support/sound-books.ts';
import { applyDealEvent } from '../deals/apply-event.ts';
import { findDocument, verifyDocument } from './find-document.ts';
import { findDealPapers } from '../../../../test/support/deal-papers.ts';

const site = await testDatabase(34);
const { ctx, db, pool } = site;
const { answered, paid } = await orderDeals(site);
keepBooksSound(site);

async function papersOf(buyerId: bigint, dealId: bigint) {
  const as = ctx(member(buyerId));
  const papers = await findDealPapers(as, dealId);
  return Promise.all(papers.map(async ({ id }) => (await findDocument(as, String(id)))!));
}

const linesOf = (lines: readonly { text: string; minor: bigint }[]) => lines.map(({ text, minor }) => [text, minor]);

test('an agreement issues a pro-forma invoice of the order’s sum, pending until it is paid', async () => {
  const { act, buyer, dealId } = await answered();
  await act('buyer', 'agree');
  const [paper, ...more] = await papersOf(buyer.id, dealId);
  expect(more).toEqual([]);
  expect(paper).toMatchObject({ kind: 'pro_forma', state: 'Pending', total: { minor: 500_000n, currency: 'NGN' } });
  expect(paper!.number).toMatch(/^PRO-\d{4}-\d{6}$/);
  expect(paper!.lines).toEqual([
    { text: expect.stringMatching(/nuts/i) as string, quantity: '10', unit: 'nuts', price: 45_000n, minor: 450_000n },
    { text: 'Shipping', minor: 50_000n },
  ]);
  const clocks = db.selectFrom('deal_clock').select('due_at').where('deal_id', '=', dealId);
  expect(paper!.dueAt).toEqual((await clocks.executeTakeFirstOrThrow()).due_at);
  await act('buyer', 'cancel');
  expect((await papersOf(buyer.id, dealId)).map(({ state }) => state)).toEqual(['Lapsed']);
});

test('the payment issues an invoice and a receipt, and the release a certificate with each side’s sum', async () => {
  const { act, buyer, dealId } = await paid();
  await act('seller', 'ship');
  await act('buyer', 'deliver');
  await act('buyer', 'accept');
  await applyDealEvent(ctx({ kind: 'job', name: 'fire-deal-clocks' }), { dealId, event: 'release' });
  const [proForma, invoice, receipt, certificate] = await papersOf(buyer.id, dealId);
  expect(proForma!.state).toBe('Replaced');
  expect(invoice).toMatchObject({ kind: 'invoice', state: 'Paid', total: { minor: 500_000n }, dueAt: proForma!.dueAt });
  expect(invoice!.order?.number).toMatch(/^ORD-/);
  expect(invoice!.lines).toEqual(proForma!.lines);
  expect(receipt).toMatchObject({ kind: 'receipt', state: 'Issued', total: { minor: 500_000n } });
  expect(certificate).toMatchObject({ kind: 'certificate', part: 1, total: { minor: 500_000n } });
  // The seller pays the fee of an order: 1.5 % of it.
  expect(linesOf(certificate!.lines)).toEqual([
    ['To the seller', 492_500n],
    ['Escrow fee', 7_500n],
  ]);
  expect(invoice!.others.map(({ kind }) => kind)).toEqual(['pro_forma', 'receipt', 'certificate']);
});

test('the buyer’s share of the fee is on the receipt, and is refunded with rejected goods', async () => {
  const { dealId, ...sides } = await paidDeal(site);
  await after(site, dealId, sides, [
    ['seller', 'ship'],
    ['buyer', 'deliver'],
    ['buyer', 'accept_part', { portion: { accepted: 870n, whole: 1_000n } }],
    ['seller', 'settle_part'],
  ]);
  const papers = await papersOf(sides.buyerId, dealId);
  expect(papers.map(({ kind, total }) => [kind, total.minor])).toEqual([
    ['pro_forma', 100_000n],
    ['invoice', 100_000n],
    ['receipt', 101_500n],
    ['credit_note', 13_195n],
    ['certificate', 101_500n],
  ]);
  expect(linesOf(papers[3]!.lines)).toEqual([
    ['Part of the price', 13_000n],
    ['Escrow fee', 195n],
  ]);
});

test('a cancelled deal issues a credit note of everything that was paid, for each part', async () => {
  const { dealId, ...sides } = await paidDeal(site, { shares: [60n, 40n] });
  await after(site, dealId, sides, [
    ['seller', 'cancel', { part: 1 }],
    ['seller', 'cancel', { part: 2 }],
  ]);
  const papers = await papersOf(sides.buyerId, dealId);
  expect(papers.map(({ kind, part, total }) => [kind, part, total.minor])).toEqual([
    ['pro_forma', undefined, 100_000n],
    ['invoice', undefined, 100_000n],
    ['receipt', undefined, 101_500n],
    ['credit_note', 1, 60_900n],
    ['credit_note', 2, 40_600n],
  ]);
  expect(linesOf(papers[4]!.lines)).toEqual([
    ['The whole price of part 2 of 2', 40_000n],
    ['Escrow fee', 600n],
  ]);
});

test('tax is included at the rate in force, and a credit note uses the rate of its invoice', async () => {
  const rate = (version: number, bps: number) => sql`
    insert into site_setting (name, version, value, effective_from, written_at, why)
    select 'vat-rate', ${version}::int, jsonb_build_object('bps', ${bps}::int), at, at, 'The law' from (select business_now() as at) now`;
  await rate(1, 750).execute(db);
  const { dealId, ...sides } = await paidDeal(site, { minor: 215_000n });
  await rate(2, 0).execute(db);
  await after(site, dealId, sides, [['seller', 'cancel']]);
  const papers = await papersOf(sides.buyerId, dealId);
  expect(papers.map(({ kind, vat_bps, vat }) => [kind, vat_bps, vat])).toEqual([
    ['pro_forma', 750, 15_000n],
    ['invoice', 750, 15_000n],
    ['receipt', 0, 0n],
    ['credit_note', 750, 15_000n],
  ]);
});

test('a document can be read by its two sides, and a check by its code shows no names', async () => {
  const { act, buyer, seller, dealId } = await answered();
  await act('buyer', 'agree');
  const { id, code, number } = (await papersOf(buyer.id, dealId))[0]!;
  expect((await findDocument(ctx(seller), String(id)))?.number).toBe(number);
  const { buyerId: stranger } = await twoSides(ctx());
  expect(await findDocument(ctx(member(stranger)), String(id))).toBeUndefined();
  expect(await findDocument(ctx(), String(id))).toBeUndefined();
  expect(await findDealPapers(ctx(member(stranger)), dealId)).toEqual([]);
  const verified = (await verifyDocument(ctx(), code))!;
  expect(Object.keys(verified).toSorted()).toEqual([
    'chargedBack',
    'credits',
    'isOfFee',
    'issuedAt',
    'kind',
    'number',
    'state',
    'total',
  ]);
  expect(verified.number).toBe(number);
  expect(await verifyDocument(ctx(), '222222222222')).toBeUndefined();
});

test('the database refuses to change, delete or number a document', async () => {
  await paidDeal(site);
  const refused = (statement: string) => expect(pool.query(statement)).rejects.toMatchObject({ code: '23001' });
  await refused(`update document set minor = minor + 1 where kind = 'invoice'`);
  await refused(`update document set lines = '[]'`);
  await refused(`update document set buyer_name = 'Somebody else'`);
  await refused('delete from document');
  await refused('truncate document');
  await refused('update document_counter set last = last + 1');
  await refused('delete from document_counter');
  await pool.query('begin; update document set buyer_name = null, buyer_company = null; rollback');
  await expect(
    pool.query(`insert into document (kind, code, deal_id, buyer_id, seller_id, what, lines, minor, currency, part)
      select kind, '222222222222', deal_id, buyer_id, seller_id, what, lines, minor + 1, currency, 9 from document limit 1`),
  ).rejects.toMatchObject({ code: '23514' });
});

test('thirty-two simultaneous payments get document numbers without a gap, and a rolled back one leaves none', async () => {
  const before = await lastOf('invoice');
  const deals = await Promise.all(
    Array.from({ length: 32 }, async () => {
      const sides = await twoSides(ctx());
      const dealId = await draft(site, sides);
      await topUp(ctx(), sides.buyerId, 101_500n);
      await after(site, dealId, sides, agreedAndPaid.slice(0, 2));
      return { dealId, ...sides };
    }),
  );
  const done = await Promise.allSettled(
    deals.map(({ dealId, buyerId }, place) =>
      db.transaction().execute(async (trx) => {
        await applyDealEvent({ ...ctx(member(buyerId)), db: trx }, { dealId, event: 'fund' });
        if (place % 4 === 0) throw new Error('undone');
      }),
    ),
  );
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(24);
  expect(await lastOf('invoice')).toBe(before + 24);
  const numbers = await db
    .selectFrom('document')
    .select('number')
    .where('kind', '=', 'invoice')
    .orderBy('number')
    .execute();
  expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, place) => place + 1));
});

async function lastOf(kind: string): Promise<number> {
  const rows = await db.selectFrom('document_counter').select('last').where('kind', '=', kind).execute();
  return rows.reduce((most, { last }) => Math.max(most, last), 0);
}
