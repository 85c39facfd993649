import { sql } from 'kysely';
import { retention, type RetentionKind } from '#content/retention.ts';
import type { DB } from '#platform/database/tables.ts';
import type { Ctx } from '../context.ts';
import {
  belongsToPerson,
  withoutNulls,
  type AsJson,
  type Erased,
  type PersonData,
  type PersonRecord,
} from './person-data.ts';
import { rowWithNotes, addStaffWork } from './add-staff-work.ts';

type FormsData<Row> = {
  kind: RetentionKind;
  /** A table with `id`, `email`, `phone` and `created_at`. */
  table: keyof DB;
  describe(row: AsJson<Row>): PersonRecord;
};

export function formsData<Row>({ kind, table, describe }: FormsData<Row>): PersonData {
  const from = sql.table(table);
  return {
    kind,
    tables: [table],
    describe: (row: Row) => addStaffWork(describe(withoutNulls(row)), row as object),
    about: (person, most = null) =>
      sql`select created_at as written_at, ${rowWithNotes(table, most)} as content from ${from} kept where ${belongsToPerson(person)}`,
    erase: async (ctx, person) =>
      erasedBy(await sql`delete from ${from} kept where ${belongsToPerson(person)}`.execute(ctx.db)),
    retire: (ctx, most) => deleteOldRows(ctx, { table, months: retention[kind].kept_months }, most),
  };
}

type OldRows = { table: keyof DB; writtenAt?: string; months: number };

/** Several processes may do it at once. */
export async function deleteOldRows(
  ctx: Ctx,
  { table, writtenAt = 'created_at', months }: OldRows,
  most: number,
): Promise<Erased> {
  const oldRows = sql`select id from ${sql.table(table)} where ${sql.ref(writtenAt)} < ${monthsAgo(ctx, months)}
    order by ${sql.ref(writtenAt)} limit ${most} for update skip locked`;
  return erasedBy(await sql`delete from ${sql.table(table)} where id = any(array(${oldRows}))`.execute(ctx.db));
}

export function monthsAgo(ctx: Ctx, months: number) {
  return sql<Date>`(${ctx.now}::timestamptz - make_interval(months => ${months}::int))`;
}

function erasedBy({ numAffectedRows }: { numAffectedRows?: bigint }): Erased {
  return { deleted: Number(numAffectedRows ?? 0n), anonymised: 0 };
}
