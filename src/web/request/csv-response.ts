import { csvLine, csvByteOrderMark, type CsvValue } from '#platform/csv/csv-line.ts';
import { answerInPieces } from './answer.ts';

type CsvFile = {
  /** The name of the file, without its ending. */
  name: string;
  head: readonly CsvValue[];
  /** Each batch is read only when the client has taken the one before. */
  batches: AsyncIterable<readonly (readonly CsvValue[])[]>;
};

/** A CSV file of any length; only one batch is in memory. An error in the middle cuts the connection, so that the download fails. */
export function csvResponse({ name, head, batches }: CsvFile): Response {
  return answerInPieces(piecesOf(head, batches), { headers: csvHeaders(name) });
}

/** The headers of a file with this name, given without its ending. */
export function csvHeaders(name: string): Record<string, string> {
  return {
    'content-type': 'text/csv; charset=utf-8; header=present',
    'content-disposition': `attachment; filename="${name}.csv"`,
  };
}

function piecesOf(head: CsvFile['head'], batches: CsvFile['batches']): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const iterator = batches[Symbol.asyncIterator]();
  let isHeadSent = false;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (!isHeadSent) {
          isHeadSent = true;
          return controller.enqueue(encoder.encode(csvByteOrderMark + csvLine(head)));
        }
        const batch = await iterator.next();
        if (batch.done) return controller.close();
        controller.enqueue(encoder.encode(batch.value.map(csvLine).join('')));
      },
      async cancel() {
        await iterator.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}
