import { expect, test, vi } from 'vitest';
import { link } from '#content/link.ts';
import { applyDealEvent } from '#domain/trade/deals/apply-event.ts';
import { TaggedSheet } from '#platform/pdf/tagged-sheet.ts';
import { OneWorker } from '#platform/worker/one-worker.ts';
import { testApp } from '../../../test/support/app.ts';
import { orderDeals } from '../../../test/support/order-deals.ts';
import { readPdf } from '../../../test/support/read-pdf.ts';
import { staffAtDesk } from '../../../test/support/staff.ts';
import { signedIn } from '../../../test/support/signed-in.ts';
import { seePage } from '../../../test/support/seen-page.ts';
import { statementsOf } from '../../../test/support/statements.ts';
import { topUp } from '../../../test/support/sound-books.ts';
import { bytesAtHand } from '../request/answer.ts';
import { DocumentRenderer } from './document-renderer.ts';

const site = await testApp();
const { ctx, db, get, pool } = site;
const { answered } = await orderDeals(site);
await site.services.settings.reload();

/** An order of ₦5,000 that its buyer agreed to, with its documents by kind. */
async function agreed() {
  const there = await answered();
  await there.act('buyer', 'agree');
  const issued = async (kind: string) => {
    const found = db.selectFrom('document').select(['id', 'code', 'document_number as number']);
    const row = await found.where('deal_id', '=', there.dealId).where('kind', '=', kind).executeTakeFirstOrThrow();
    return { ...row, path: link('dashboardDocument', { documentId: String(row.id) }) };
  };
  return { ...there, issued };
}

const see = async (path: string, cookie = '') => seePage(await get(path, { cookie }));

test('agreed terms are a pending invoice of both sides, and a paid one once the money is held', async () => {
  const { buyer, buyerCookie, sellerCookie, act, issued } = await agreed();
  const columns = ['Invoice', 'Order', 'With', 'Date', 'Due', 'Status', 'Amount'];
  for (const [cookie, other] of [
    [buyerCookie, 'From Bola Farms'],
    [sellerCookie, 'To Ada Buyer'],
  ] as const) {
    const { text } = await see('/dashboard/invoices', cookie);
    for (const said of [...columns, (await issued('pro_forma')).number, 'ORD-', other, 'Pending', '₦5,000'])
      expect(text).toContain(said);
  }
  await topUp(ctx(), buyer.id, 500_000n);
  await act('buyer', 'fund');
  const { text } = await see('/dashboard/invoices?state=Paid', buyerCookie);
  expect(text).toContain((await issued('invoice')).number);
  expect(text).not.toContain((await issued('pro_forma')).number);
  expect((await see('/dashboard/invoices?state=Pending', buyerCookie)).text).toContain('No invoice matches.');
});

test('a member without invoices sees the specified empty page', async () => {
  const { cookie } = await signedIn(site);
  const { text } = await see('/dashboard/invoices', cookie);
  expect(text).toContain('You have no invoices.');
});

test('a document shows the same sum on its page, in its file and in the books, and links to the others of its deal', async () => {
  const { buyer, buyerCookie, sellerCookie, act, issued } = await agreed();
  await topUp(ctx(), buyer.id, 500_000n);
  await act('buyer', 'fund');
  const { path, number, code } = await issued('invoice');
  const receipt = await issued('receipt');
  for (const cookie of [buyerCookie, sellerCookie]) {
    const { text, html } = await see(path, cookie);
    for (const said of [number, 'Ada Buyer', 'Bola Farms', '₦4,500', '₦500', '₦5,000', 'Five thousand naira only.'])
      expect(text).toContain(said);
    expect(text).toMatch(/What Quantity Unit Price Amount .+ 10 nuts ₦450 ₦4,500 Shipping ₦500 Total ₦5,000/);
    expect((await see(receipt.path, cookie)).text).not.toContain('Quantity');
    expect(html).toContain(`href="${receipt.path}"`);
  }
  const file = await get(`${path}/pdf`, { cookie: buyerCookie });
  expect(file.headers.get('content-type')).toBe('application/pdf');
  expect(file.headers.get('content-disposition')).toBe(`inline; filename="${number}.pdf"`);
  expect(file.headers.get('cache-control')).toBe('private, no-store');
  const { text } = readPdf(Buffer.from(await file.arrayBuffer()));
  for (const said of [number, 'Quantity', 'nuts', '₦450', '₦5,000', `/verify/${code}`]) expect(text).toContain(said);
});

test('a document is rendered in a worker thread, once for all requests', async () => {
  const drawnHere = vi.spyOn(TaggedSheet.prototype, 'bytes');
  const tasks = vi.spyOn(OneWorker.prototype, 'run');
  const { buyerCookie, sellerCookie, issued } = await agreed();
  const { path, number } = await issued('pro_forma');
  const ask = async (cookie: string) => Buffer.from(await (await get(`${path}/pdf`, { cookie })).arrayBuffer());
  const files = await Promise.all([buyerCookie, sellerCookie, buyerCookie].map(ask));
  files.push(await ask(buyerCookie));
  for (const file of files) expect(readPdf(file).text).toContain(number);
  expect(tasks).toHaveBeenCalledTimes(1);
  expect(drawnHere).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

test('a rendered document is sent to each request without being copied', async () => {
  const { buyerCookie, sellerCookie, issued } = await agreed();
  const { path } = await issued('pro_forma');
  const answers = [];
  for (const cookie of [buyerCookie, sellerCookie]) answers.push(bytesAtHand(await get(`${path}/pdf`, { cookie })));
  expect(answers[0]!.length).toBeGreaterThan(1000);
  expect(answers[1]).toBe(answers[0]);
});

test('if the thread dies, the answer says so, and the next request is rendered by a new thread', async () => {
  const { buyerCookie, issued } = await agreed();
  const { path } = await issued('pro_forma');
  const { documents } = site.services;
  site.services.documents = new DocumentRenderer(site.services.log, 'test/support/dying-thread.ts');
  const broken = await see(`${path}/pdf`, buyerCookie);
  expect([broken.status, broken.text.includes('Wait ten seconds, then ask for it again.')]).toEqual([503, true]);
  site.services.documents = documents;
  expect((await get(`${path}/pdf`, { cookie: buyerCookie })).headers.get('content-type')).toBe('application/pdf');
});

test('other visitors do not find the document, signed in or not', async () => {
  const { path } = await (await agreed()).issued('pro_forma');
  const { cookie } = await signedIn(site);
  for (const address of [path, `${path}/pdf`]) {
    expect((await get(address, { cookie })).status).toBe(404);
    expect((await get(address)).headers.get('location')).toContain('/login');
  }
});

test('a visitor with the code sees the issued document as it was typed, without names', async () => {
  const { issued } = await agreed();
  const { code, number } = await issued('pro_forma');
  const typed = `${code.slice(0, 4)}-${code.slice(4).toLowerCase()}`;
  const { status, text, headers } = await see(`/verify/${typed}`);
  expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  for (const said of [
    `Genuine document ${number}`,
    'Pro-forma invoice',
    '₦5,000',
    'Pending',
    'If anything else differs',
  ])
    expect(text).toContain(said);
  for (const name of ['Ada', 'Bola', 'nuts', 'ORD-']) expect(text).not.toContain(name);
  const unknown = await see('/verify/222222222222');
  expect([unknown.status, unknown.text]).toEqual([404, expect.stringContaining('Unknown document')]);
});

test('an invoice and a receipt name the credit note of a refund, wherever they are shown', async () => {
  const { buyer, buyerCookie, sellerCookie, act, issued } = await agreed();
  await topUp(ctx(), buyer.id, 500_000n);
  await act('buyer', 'fund');
  const [invoice, receipt] = [await issued('invoice'), await issued('receipt')];
  const verified = async () => (await see(`/verify/${invoice.code}`)).text;
  expect(await verified()).toContain('The buyer has paid for all of this.');
  await act('seller', 'cancel');
  const { number } = await issued('credit_note');
  const credited = new RegExp(`₦5,000 was credited on \\d+ \\w+ \\d{4} by credit note ${number}`);
  expect(await verified()).toMatch(credited);
  for (const { path } of [invoice, receipt]) {
    for (const cookie of [buyerCookie, sellerCookie]) expect((await see(path, cookie)).text).toMatch(credited);
    const file = Buffer.from(await (await get(`${path}/pdf`, { cookie: buyerCookie })).arrayBuffer());
    expect(readPdf(file).text.replace(/\s+/g, ' ')).toMatch(credited);
    expect(readPdf(file).text).toMatch(/(Paid|Issued), credited/);
  }
  expect((await see('/dashboard/invoices', buyerCookie)).text).toContain('Paid, credited');
  expect((await see((await issued('credit_note')).path, buyerCookie)).text).not.toContain('was credited on');
});

test('a credit note names the invoice that it credits, on the page and in the file', async () => {
  const { buyerCookie, issued, buyer, act } = await agreed();
  await topUp(ctx(), buyer.id, 500_000n);
  await act('buyer', 'fund');
  await act('seller', 'cancel');
  const named = `Credits invoice ${(await issued('invoice')).number}`;
  const { path } = await issued('credit_note');
  expect((await see(path, buyerCookie)).text).toContain(named);
  const file = Buffer.from(await (await get(`${path}/pdf`, { cookie: buyerCookie })).arrayBuffer());
  expect(readPdf(file).text.replace(/\s+/g, ' ')).toContain(named);
});

const details = {
  address_street: '14 Zangotedi Close, behind the cold store of the fishermen’s co-operative, second gate on the left',
  address_town: 'Ajido',
  address_state: 'Lagos',
  rc_number: 'RC1204499',
  tin: '123456780001',
};
const shownDetails = [
  /fishermen’s co-operative, second gate on the left, Ajido, Lagos/,
  /RC 1204499 · TIN 12345678-0001/,
];

test('a document shows address, RC number and TIN of its sides on the page, in the file and to staff, but not by its code', async () => {
  const there = await answered();
  await db.updateTable('member').set(details).where('id', '=', there.seller.id).execute();
  await there.act('buyer', 'agree');
  const find = db.selectFrom('document').select(['id', 'code']).where('deal_id', '=', there.dealId);
  const { id, code } = await find.executeTakeFirstOrThrow();
  const path = link('dashboardDocument', { documentId: String(id) });
  const file = Buffer.from(await (await get(`${path}/pdf`, { cookie: there.buyerCookie })).arrayBuffer());
  const support = await staffAtDesk(site, 'support');
  const ways = {
    page: (await see(path, there.buyerCookie)).text,
    file: readPdf(file).text.replace(/\s+/g, ' '),
    staff: (await see(link('staffDocument', { documentId: String(id) }), support.cookie)).text,
  };
  for (const [way, text] of Object.entries(ways))
    for (const shown of shownDetails) expect([way, text]).toEqual([way, expect.stringMatching(shown)]);
  const verified = (await see(`/verify/${code}`)).text;
  for (const part of ['Zangotedi', 'Ajido', '1204499', '12345678', '12 Marina, Lagos'])
    expect(verified).not.toContain(part);
});

test('a member sees on their document which numbers are missing, with a link to add them; the other side does not', async () => {
  const { buyerCookie, sellerCookie, seller, issued } = await agreed();
  const { path } = await issued('pro_forma');
  const settings = link('settingsDocumentDetails');
  const asked = await see(path, buyerCookie);
  expect(asked.text).toContain('Add your RC number and TIN in Settings for your next documents.');
  expect(asked.html).toContain(`href="${settings}"`);
  await db.updateTable('member').set({ tin: details.tin }).where('id', '=', seller.id).execute();
  expect((await see(path, sellerCookie)).text).toContain('Add your RC number in Settings for your next documents.');
  await db.updateTable('member').set({ rc_number: details.rc_number }).where('id', '=', seller.id).execute();
  const { html, text } = await see(path, sellerCookie);
  expect(html).not.toContain(`href="${settings}"`);
  // The document was issued without them, and nothing is printed in their place.
  expect(text).not.toMatch(/\b(?:RC|TIN)\b/);
});

test('a visitor who guesses codes must wait, and a right code is still answered', async () => {
  const { issued } = await agreed();
  const { code } = await issued('pro_forma');
  const guess = () => get('/verify/333333333333', { 'x-forwarded-for': '203.0.113.9' });
  let status = 404;
  for (let guesses = 0; status === 404 && guesses < 2_500; guesses++) ({ status } = await guess());
  expect(status).toBe(429);
  expect((await get(`/verify/${code}`)).status).toBe(200);
});

test('the pages cost few queries, even with much data', async () => {
  const { buyerCookie, dealId, issued, buyer, act } = await agreed();
  await topUp(ctx(), buyer.id, 500_000n);
  await act('buyer', 'fund');
  await act('seller', 'ship');
  await act('buyer', 'deliver');
  await act('buyer', 'accept');
  await applyDealEvent(ctx({ kind: 'job', name: 'fire-deal-clocks' }), { dealId, event: 'release' });
  const { path } = await issued('certificate');
  for (const page of ['/dashboard/invoices', path]) {
    const asked = await statementsOf(pool, () => get(page, { cookie: buyerCookie }));
    expect(asked.length).toBeLessThanOrEqual(4);
  }
});
