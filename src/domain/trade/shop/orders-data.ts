import { sql, type RawBuilder } from 'kysely';
import { retention, type RetentionKind } from '#content/retention.ts';
import type { DB } from '#platform/database/tables.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { deleteOldRows, monthsAgo } from '#domain/acting/requests/forms-data.ts';
import {
  belongsToPerson,
  withoutNulls,
  type AsJson,
  type Erased,
  type PersonData,
  type PersonRecord,
} from '#domain/acting/requests/person-data.ts';
import { rowWithNotes, addStaffWork } from '#domain/acting/requests/add-staff-work.ts';

type OrdersData<Row, Table extends keyof DB> = {
  kind: RetentionKind;
  /** A table with `id`, `email`, `phone`, `work_state` and `anonymised_at`. */
  table: Table;
  writtenAt: keyof DB[Table] & string;
  /** All columns that identify the person. The table allows them to be empty once `anonymised_at` is set. */
  person: readonly (keyof DB[Table] & string)[];
  /** The token that opens the order's page. An erasure replaces it by a token that nobody knows. */
  token: keyof DB[Table] & string;
  /** The rows that stay as figures, by default all; the query names the row `kept`. The other rows are deleted. */
  figuresOf?: RawBuilder<boolean>;
  describe(row: AsJson<Row>): PersonRecord;
};

/** Orders whose figures stay for the books: the person is removed first, and later the order is deleted. */
export function ordersData<Row, Table extends keyof DB>(orders: OrdersData<Row, Table>): PersonData {
  const { kind, table, writtenAt, person, token, figuresOf, describe } = orders;
  const [rows, written] = [sql.table(table), sql.ref(writtenAt)];
  const anonymised = sql.join([
    ...person.map((column) => sql`${sql.ref(column)} = null`),
    sql`${sql.ref(token)} = gen_random_uuid()`,
  ]);
  const { kept_months, accounts_months = kept_months } = retention[kind];
  const { one, many } = retention[kind];
  return {
    kind,
    tables: [table],
    ...(figuresOf && {
      erasable: {
        one,
        many,
        of: (person) => sql`select from ${rows} kept where ${belongsToPerson(person)} and not ${figuresOf}`,
      },
    }),
    describe: (row: Row) => addStaffWork(describe(withoutNulls(row)), row as object),
    about: (person, most = null) =>
      sql`select ${written} as written_at, ${rowWithNotes(table, most)} as content from ${rows} kept where ${belongsToPerson(person)}`,
    async erase(ctx, person) {
      const isOfPerson = belongsToPerson(person);
      const deletedRows =
        figuresOf && (await sql`delete from ${rows} kept where ${isOfPerson} and not ${figuresOf}`.execute(ctx.db));
      // Without a person the order cannot be worked on, so it leaves the work queue.
      const anonymisedRows = await sql`update ${rows} kept set ${anonymised}, anonymised_at = ${ctx.now},
          work_state = case when work_state in ('received', 'in_talk', 'priced') then 'declined' else work_state end
        where ${isOfPerson}`.execute(ctx.db);
      return { deleted: countOf(deletedRows), anonymised: countOf(anonymisedRows) };
    },
    async retire(ctx: Ctx, most): Promise<Erased> {
      const old = (condition: RawBuilder<boolean>) => sql`any(array(
        select id from ${rows} kept where anonymised_at is null and ${written} < ${monthsAgo(ctx, kept_months)} and ${condition}
        order by ${written} limit ${most} for update skip locked))`;
      const deletedRows =
        figuresOf && (await sql`delete from ${rows} where id = ${old(sql`not ${figuresOf}`)}`.execute(ctx.db));
      const anonymisedRows = await sql`update ${rows} set ${anonymised}, anonymised_at = ${ctx.now}
        where id = ${old(figuresOf ?? sql`true`)}`.execute(ctx.db);
      const { deleted } = await deleteOldRows(ctx, { table, writtenAt, months: accounts_months }, most);
      return { deleted: deleted + countOf(deletedRows), anonymised: countOf(anonymisedRows) };
    },
  };
}

function countOf(result: { numAffectedRows?: bigint } | undefined): number {
  return Number(result?.numAffectedRows ?? 0n);
}
