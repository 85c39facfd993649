import { sql, type RawBuilder } from 'kysely';
import type { RetentionKind } from '#content/retention.ts';
import type { DB } from '#platform/database/tables.ts';
import type { Ctx } from '../context.ts';

/** A person, by what they have shown to be theirs: an account, with the address and the number of it. */
export type Person = {
  memberId?: bigint | undefined;
  email?: string | undefined;
  /** As E.164. */
  phone?: string | undefined;
};

export type PersonRecord = {
  title: string;
  answers: { label: string; value: string | Date }[];
  picture?: { label: string; hash: string };
  files?: { hash: string; contentType: string }[];
  /** A page of ours that is about it. */
  follow?: { label: string; path: string };
};

/**
 * How many rows went, and how many stayed for the accounts with the person taken out. `kept`, once all is erased: how many more stay
 * because they never named the person, as the books do.
 */
export type Erased = { deleted: number; anonymised: number; kept?: number };

/** A query for members who cannot go yet: `member_id`, and `reason` as they read it. */
export type Holds = RawBuilder<unknown>;

/**
 * What one capability keeps about people. Each capability that has a table with an address in it
 * declares one in its `person-data.ts`; `src/domain/registers/privacy/person-data-list.ts` has them all, and a test sees to that.
 */
export type PersonData = {
  kind: RetentionKind;
  tables: readonly (keyof DB)[];
  /**
   * A query for what we store about a person: `written_at` and, as JSON, the `content` that `describe` reads. If a row includes rows of
   * another table, such as notes, it includes the newest `most` of them, or all.
   */
  about(person: Person, most?: number | null): RawBuilder<unknown>;
  /** A query for the files that a person gave us: the `file_id` of each. */
  files?(person: Person): RawBuilder<unknown>;
  describe(content: never): PersonRecord;
  /**
   * Of a kind whose records stay for the accounts: a query for those that an erasure deletes all the same, and their name after a number.
   * Pages list them among what goes.
   */
  leaves?: { one: string; many: string; of(person: Person): RawBuilder<unknown> };
  /**
   * Whom it cannot let go yet, and why: an open deal, money held. Nothing of them is erased until then. A verb that begins to hold
   * a member writes to the member's row in the same transaction: an erasure that is under way then looks again.
   */
  holds?: Holds;
  erase(ctx: Ctx, person: Person): Promise<Erased>;
  /** Erases some of what has been kept for long enough, but for members who are held. Fewer than `most` means that nothing is left to do. */
  retire(ctx: Ctx, most: number, held: Holds): Promise<Erased>;
};

/**
 * Whether a row named `kept`, with an `email` and a `phone`, belongs to a person. A row with an address belongs to that address. The
 * number decides only for a person without an address here, and not where the row's address is another member's.
 */
export function isTheirs({ email, phone }: Person): RawBuilder<boolean> {
  if (email !== undefined) return sql`kept.email = ${email}`;
  if (phone === undefined) return sql`false`;
  return sql`(kept.phone = ${phone} and ${isNoMembers(sql`kept.email`)})`;
}

export function isNoMembers(address: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`not exists (select from member where member.email = ${address})`;
}

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
