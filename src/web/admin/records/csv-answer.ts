import type { StaffRecord } from '#domain/records/define-records.ts';
import { dayInLagos } from '#domain/day-input.ts';
import { answerInPieces } from '../../request/answer.ts';
import { csvHead, csvRow } from './csv.ts';
import type { RecordKind } from './record-kind.ts';

/** Spreadsheets take a file without it for one of their own, older letters. */
const byteOrderMark = '\uFEFF';

/**
 * A file that is made while it is read: a batch is asked for when the one before has left, and a reader who goes away
 * ends it.
 */
export function csvAnswer(kind: RecordKind, batches: AsyncGenerator<StaffRecord[], void>, now: Date): Response {
  const text = textOf(kind, batches);
  const encoder = new TextEncoder();
  const source: UnderlyingDefaultSource<Uint8Array> = {
    async pull(controller) {
      const { done, value } = await text.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await text.return();
    },
  };
  const name = `${kind.title.toLowerCase().replaceAll(' ', '-')}-${dayInLagos(now)}.csv`;
  return answerInPieces(new ReadableStream(source, { highWaterMark: 0 }), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
    },
  });
}

async function* textOf(kind: RecordKind, batches: AsyncGenerator<StaffRecord[], void>): AsyncGenerator<string, void> {
  let isBegun = false;
  for await (const rows of batches) {
    const head = isBegun ? '' : byteOrderMark + csvHead(rows[0]!);
    isBegun = true;
    yield head + rows.map(csvRow).join('');
  }
  if (!isBegun) yield `${byteOrderMark}"${kind.empty}"\r\n`;
}
