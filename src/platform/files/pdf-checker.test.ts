import { Worker } from 'node:worker_threads';
import { describe, expect, test, vi } from 'vitest';
import { countWork } from '../../../test/support/counted-work.ts';
import { onePage } from '../../../test/support/pdfs.ts';
import { TooManyWait } from '../limit-concurrency.ts';
import { createLog } from '../log.ts';
import { WorkerEnded } from '../worker/one-worker.ts';
import { checkPdf, logPdfChecks } from './pdf-checker.ts';
import { decodePdfNames } from './spelled-out.ts';

describe('PDFs are checked in a worker thread', () => {
  test('which returns the fault of a PDF', async () => {
    expect(await checkPdf(onePage(), 'ada')).toBeUndefined();
    expect(await checkPdf(onePage('/OpenAction<</S/JavaScript/JS(x)>>'), 'ada')).toBe('active');
  });

  test('where people take turns: the first PDF of one person comes before the third of another', async () => {
    const order: string[] = [];
    const all = ['a1', 'a2', 'a3', 'b1'].map((name) =>
      checkPdf(onePage(), name.slice(0, 1)).then(() => order.push(name)),
    );
    await Promise.all(all);
    expect(order).toEqual(['a1', 'a2', 'b1', 'a3']);
  });

  test('where one PDF of a person is checked and four wait; their next one is refused, and a PDF of another person is checked', async () => {
    const asked = Array.from({ length: 6 }, () => checkPdf(onePage(), 'ada'));
    const other = checkPdf(onePage(), 'bola');
    await expect(asked[5]).rejects.toBeInstanceOf(TooManyWait);
    expect(await Promise.all([...asked.slice(0, 5), other])).toEqual(Array(6).fill(undefined));
  });
});

test('a check whose thread ends is logged, and the next PDF is checked', async () => {
  const lines: string[] = [];
  logPdfChecks(createLog('error', { write: (line) => void lines.push(line) }));
  const sending = vi.spyOn(Worker.prototype, 'postMessage').mockImplementationOnce(function (this: Worker) {
    void this.terminate();
  });
  await expect(checkPdf(onePage(), 'ada')).rejects.toBeInstanceOf(WorkerEnded);
  sending.mockRestore();
  expect(lines).toEqual([expect.stringContaining('a thread ended before it answered')]);
  expect(await checkPdf(onePage(), 'ada')).toBeUndefined();
});

describe('letters that are escaped as numbers', () => {
  test.each([
    ['/J#61vaScript', '/JavaScript'],
    ['[/#4a#53(#4a#53)/#4A#53]', '[/JS(#4a#53)/JS]'],
    ['#41 /A#4 /A#zz /A#', '#41 /A#4 /A#zz /A#'],
    ['/A#2341', '/A#41'],
    ['/\u00e9#41', '/\u00e9A'],
  ])('in %s are decoded to %s: only in names, and only once', (written, read) => {
    expect(decodePdfNames(written)).toBe(read);
  });

  test('are decoded without a regular expression', async () => {
    const work = await countWork(async () => decodePdfNames(`${'#41'.repeat(1000)}/${'#41'.repeat(1000)}`));
    expect(work).toBe(0);
  });
});
