import { sql } from 'kysely';
import type { Ctx } from '../context.ts';
import type { Records, RecordRow, StaffRecord } from './define-records.ts';
import { recordList } from './record-list.ts';

/** The newest of one kind that have the words. */
export type FoundOfKind = { records: Records; found: StaffRecord[]; isMore: boolean };

/** As many of each kind as one looks through; the rest is in its list. */
export const mostOfKind = 5;

/** Looks for the same words in everything that people sent, in one statement. Whoever shows it asks `mayReadRecords` first. */
export async function findEverywhere(ctx: Ctx, words: string): Promise<FoundOfKind[]> {
  const parts = recordList.map(
    (records) =>
      sql`select ${records.name}::text as kind, one.* from (${records.among(ctx, words, mostOfKind + 1)}) one`,
  );
  const { rows } = await sql<RecordRow & { kind: string }>`${sql.join(parts, sql` union all `)}`.execute(ctx.db);
  return recordList.flatMap((records) => {
    const found = rows
      .filter(({ kind }) => kind === records.name)
      .toSorted((a, b) => b.written_at.getTime() - a.written_at.getTime() || Number(b.id - a.id))
      .map((row) => records.read(row));
    return found.length > 0 ? [{ records, found: found.slice(0, mostOfKind), isMore: found.length > mostOfKind }] : [];
  });
}
