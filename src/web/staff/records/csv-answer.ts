import { dayInLagos } from '#domain/values/day-input.ts';
import type { StaffRecord } from '#domain/acting/records/define-records.ts';
import type { CsvValue } from '#platform/csv/csv-line.ts';
import { csvResponse } from '../../request/csv-response.ts';
import { csvHead, csvRow } from './csv.ts';
import type { RecordKind } from '../kinds/record-kind.ts';

type Batches = AsyncGenerator<StaffRecord[], void>;

/** A file whose head is made of its first record. */
export async function csvAnswer(kind: RecordKind, batches: Batches, now: Date): Promise<Response> {
  const lines = linesOf(kind, batches);
  // Begun before the answer, so that the query also ends if the colleague leaves after the head.
  const head = await lines.next();
  const name = `${kind.title.toLowerCase().replaceAll(' ', '-')}-${dayInLagos(now)}`;
  return csvResponse({ name, head: head.value![0]!, batches: lines });
}

/** The head by itself, then a batch after another. */
async function* linesOf(kind: RecordKind, batches: Batches): AsyncGenerator<CsvValue[][], undefined> {
  let isBegun = false;
  for await (const records of batches) {
    if (!isBegun) yield [csvHead(records[0]!)];
    isBegun = true;
    yield records.map(csvRow);
  }
  if (!isBegun) yield [[kind.empty]];
}
