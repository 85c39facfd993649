import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import type { Records, RecordRow, StaffRecord } from '#domain/acting/records/define-records.ts';
import { recordList } from '../kinds/record-list.ts';

export type FoundOfKind = { records: Records; found: StaffRecord[]; isMore: boolean };

/** The most results per kind; the list of the kind has the rest. */
export const mostOfKind = 5;

type Row = RecordRow & { kind: string };

/** Searches the words in the records of every kind, in one statement. The caller asks `mayReadRecords` first. */
export async function findEverywhere(ctx: Ctx, words: string): Promise<FoundOfKind[]> {
  const parts = recordList.map(
    (records) =>
      sql`select ${records.name}::text as kind, one.* from (${records.newestWithWords(ctx, words, mostOfKind + 1)}) one`,
  );
  const { rows } = await sql<Row>`${sql.join(parts, sql` union all `)}`.execute(ctx.db);
  return recordList.flatMap((records) => {
    const found = newestOf(rows, records.name).map((row) => records.read(row));
    return found.length > 0 ? [{ records, found: found.slice(0, mostOfKind), isMore: found.length > mostOfKind }] : [];
  });
}

function newestOf(rows: readonly Row[], kind: string): Row[] {
  return rows
    .filter((row) => row.kind === kind)
    .toSorted((a, b) => b.written_at.getTime() - a.written_at.getTime() || Number(b.id - a.id));
}
