import type { RawBuilder } from 'kysely';
import type { RetentionKind } from '#content/retention.ts';
import type { DB } from '#platform/database/tables.ts';
import type { Ctx } from './context.ts';

/** One thing that we keep about somebody, as they read it. */
export type PersonRecord = {
  title: string;
  answers: { label: string; value: string | Date }[];
  /** A picture that is kept with it, the whole of it in its address. */
  picture?: { label: string; address: string };
  /** A page of ours that is about it. */
  follow?: { label: string; path: string };
};

/** How many rows went, and how many stayed for the accounts with the person taken out. */
export type Erased = { deleted: number; emptied: number };

/**
 * What one capability keeps about people, by their e-mail address. Each capability that has a table with an address in it
 * declares one in its `person-data.ts`; `src/domain/privacy/person-data-list.ts` has them all, and a test sees to that.
 */
export type PersonData = {
  kind: RetentionKind;
  tables: readonly (keyof DB)[];
  /** A query for what is kept about an address: `written_at` and, as JSON, the `content` that `describe` reads. */
  about(email: string): RawBuilder<unknown>;
  describe(content: never): PersonRecord;
  /** Erases all of it, within the caller's transaction. */
  erase(ctx: Ctx, email: string): Promise<Erased>;
  /** Erases some of what has been kept for long enough. Fewer than `most` means that nothing is left to do. */
  retire(ctx: Ctx, most: number): Promise<Erased>;
};

/** A row as it comes out of JSON, without what is empty: times are texts, and whole numbers are numbers. */
export type AsJson<Row> = { [Column in keyof Row]: JsonValue<Row[Column]> };

type JsonValue<Value> = Value extends Date
  ? string
  : Value extends bigint
    ? number
    : Value extends null
      ? undefined
      : Value;

/** What the forms' own views read knows no null: what was left empty is not there. */
export function withoutNulls<Row>(row: Row): AsJson<Row> {
  return Object.fromEntries(Object.entries(row as object).filter(([, value]) => value !== null)) as AsJson<Row>;
}
