import { afterAll, expect, test, vi } from 'vitest';
import { currency } from '#domain/values/currency.ts';
import type { Document } from '#domain/trade/documents/document.view.ts';
import { createLog } from '#platform/log.ts';
import { OneWorker } from '#platform/worker/one-worker.ts';
import { DocumentRenderer } from './document-renderer.ts';

const renderer = new DocumentRenderer(createLog('silent'));
afterAll(() => renderer.close());

const invoice: Document = {
  id: 1n,
  kind: 'invoice',
  number: 'INV-2026-000123',
  code: 'ABCDEFGH2345',
  state: 'Paid',
  dealId: 7n,
  part: undefined,
  order: undefined,
  what: 'Nuts',
  lines: [{ text: 'Nuts', minor: 500n }],
  total: { minor: 500n, currency: currency('NGN') },
  vat_bps: 0,
  vat: 0n,
  dueAt: undefined,
  issuedAt: new Date('2026-11-22T09:00:00Z'),
  buyer: { name: 'Ada Obi', company: undefined },
  seller: { name: 'Bola Ade', company: undefined },
  credits: [],
  others: [],
};
const draw = (document: Document, person = 'ada') => renderer.pdfOf(document, 'https://agbon.example', person);

test('the same content is rendered once; a document whose member was erased meanwhile is rendered again', async () => {
  const tasks = vi.spyOn(OneWorker.prototype, 'run');
  const first = await draw(invoice);
  const again = await draw({ ...invoice, others: [{ id: 2n, kind: 'receipt', number: 'REC-2026-000001' }] }, 'bola');
  expect([Buffer.from(first.subarray(0, 5)).toString(), again, tasks.mock.calls.length]).toEqual(['%PDF-', first, 1]);
  const erased = await draw({ ...invoice, buyer: { name: undefined, company: undefined } });
  expect([tasks.mock.calls.length, Buffer.from(erased).equals(first)]).toEqual([2, false]);
  tasks.mockRestore();
});

test('one document of a member is rendered and eight wait; the tenth is refused with a message, and documents of others are rendered', async () => {
  const asked = Array.from({ length: 10 }, (_, at) => draw({ ...invoice, id: 10n + BigInt(at) }));
  const other = draw({ ...invoice, id: 20n }, 'bola');
  await expect(asked[9]).rejects.toMatchObject({
    code: 'unavailable',
    message: expect.stringContaining('ask for yours'),
  });
  await Promise.all([...asked.slice(0, 9), other]);
});
