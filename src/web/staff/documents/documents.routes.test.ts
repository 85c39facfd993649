import { expect, test } from 'vitest';
import { link } from '#content/link.ts';
import { testApp } from '../../../../test/support/app.ts';
import { orderDeals } from '../../../../test/support/order-deals.ts';
import { readPdf } from '../../../../test/support/read-pdf.ts';
import { seePage } from '../../../../test/support/seen-page.ts';
import { staffAtDesk } from '../../../../test/support/staff.ts';

const site = await testApp();
const { db, get } = site;
const { answered } = await orderDeals(site);
const { act, dealId } = await answered();
await act('buyer', 'agree');
const {
  id,
  document_number: number,
  code,
} = await db
  .selectFrom('document')
  .select(['id', 'document_number', 'code'])
  .where('deal_id', '=', dealId)
  .orderBy('id')
  .limit(1)
  .executeTakeFirstOrThrow();
const { cookie } = await staffAtDesk(site, 'viewer');
const see = async (path: string) => seePage(await get(path, { cookie }));

test.each(['number', 'code', 'goods', 'name'] as const)('the team finds a document by its %s', async (by) => {
  const q = { number, code, goods: 'mature coconuts', name: 'Bola Farms' }[by];
  const { text } = await see(link('records', { kind: 'document' }, { q }));
  for (const said of [number, 'Pro-forma invoice', 'Bola Farms', 'Ada Buyer', '₦5,000']) expect(text).toContain(said);
  expect((await see(link('records', { kind: 'document' }, { q: 'cocopeat nobody' }))).text).not.toContain(number);
});

test('the team sees it as its two sides do, with its file', async () => {
  const document = { documentId: String(id) };
  const record = await see(link('record', { kind: 'document', recordId: String(id) }));
  expect(record.html).toContain(`href="${link('staffDocument', document)}"`);
  const page = await see(link('staffDocument', document));
  for (const said of [number, 'Bola Farms', '₦4,500', 'Five thousand naira only.']) expect(page.text).toContain(said);
  const file = await get(link('staffDocumentFile', document), { cookie });
  expect(readPdf(Buffer.from(await file.arrayBuffer())).text).toContain(number);
});
