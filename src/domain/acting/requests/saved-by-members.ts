import { sql, type RawBuilder } from 'kysely';
import type { RetentionKind } from '#content/retention.ts';
import type { DB } from '#platform/database/tables.ts';
import { accountIdOf, type PersonData, type PersonRecord } from './person-data.ts';

type SavedByMembers<Content> = {
  kind: RetentionKind;
  /**
   * The tables, each with its column of the member who saved the row (`member_id` by default). `other` is the column of a second member
   * whom the row names: the row is also deleted when that member leaves, but is not part of that member's data.
   */
  rows: readonly { table: keyof DB; member?: string; other?: string }[];
  /** The table that notes which mails each member gets about these rows. */
  mails?: { table: keyof DB };
  /** A query for `written_at` and `content`; `account` is a query for the id of the member. */
  about(account: RawBuilder<unknown>): RawBuilder<unknown>;
  describe(content: Content): PersonRecord;
  /** Only for rows that have a retention time. */
  retire?: PersonData['retire'];
};

/** Rows that members save for themselves, and that are deleted with the account. */
export function savedByMembers<Content>(saved: SavedByMembers<Content>): PersonData {
  const { kind, rows, mails, about, describe } = saved;
  return {
    kind,
    tables: [...rows, ...(mails ? [mails] : [])].map(({ table }) => table),
    about: (person) => about(accountIdOf(person)),
    describe,
    async erase({ db }, person) {
      const deleteRows = async (table: string, column: string) => {
        const where = sql`${sql.ref(column)} in (${accountIdOf(person)})`;
        const result = await sql`delete from ${sql.table(table)} where ${where}`.execute(db);
        return Number(result.numAffectedRows ?? 0n);
      };
      let deleted = 0;
      for (const { table, member = 'member_id', other } of rows) {
        deleted += await deleteRows(table, member);
        if (other) await deleteRows(table, other);
      }
      if (mails) await deleteRows(mails.table, 'member_id');
      return { deleted, anonymised: 0 };
    },
    retire: saved.retire ?? (() => Promise.resolve({ deleted: 0, anonymised: 0 })),
  };
}
