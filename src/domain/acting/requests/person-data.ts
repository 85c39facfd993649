import { sql, type RawBuilder } from 'kysely';
import type { RetentionKind } from '#content/retention.ts';
import type { DB } from '#platform/database/tables.ts';
import type { Ctx } from '../context.ts';

/** A person, identified by the account, e-mail address or phone number that they have proved to be theirs. */
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
  follow?: { label: string; path: string };
  isKeptWithAccount?: boolean;
};

/**
 * How many rows an erasure deleted, and from how many it removed the person, because our bookkeeping needs the rest of the row. `kept`,
 * after a full erasure: how many further rows about the person stay because they never named them, such as journals.
 */
export type Erased = { deleted: number; anonymised: number; kept?: number };

/** A query for members who cannot be erased yet: `member_id`, and the `reason` that they read. */
export type ErasureHolds = RawBuilder<unknown>;

/** What one capability stores about people. */
export type PersonData = {
  kind: RetentionKind;
  tables: readonly (keyof DB)[];
  /**
   * A query for what we store about a person: `written_at`, and the JSON `content` that `describe` reads. A row that includes rows of
   * another table, such as notes, includes only the newest `most`; null means all.
   */
  about(person: Person, most?: number | null): RawBuilder<unknown>;
  /** A query for the files that a person gave us: the `file_id` of each. */
  files?(person: Person): RawBuilder<unknown>;
  describe(content: never): PersonRecord;
  /** If most records of this kind stay for our bookkeeping: a query for those that an erasure deletes, and the word for them after a number. */
  erasable?: { one: string; many: string; of(person: Person): RawBuilder<unknown> };
  /**
   * The members who cannot be erased yet, and why: an open deal, held money. A verb that adds a reason must also write to the member's row
   * in its transaction, so that an erasure at the same time checks again.
   */
  holds?: ErasureHolds;
  erase(ctx: Ctx, person: Person): Promise<Erased>;
  /** Erases up to `most` rows past their retention time, except those of held members. Fewer than `most` means that nothing is left. */
  retire(ctx: Ctx, most: number, held: ErasureHolds): Promise<Erased>;
};

/** No row if no account has the address that the person proved. */
export function accountIdOf({ memberId, email }: Person): RawBuilder<unknown> {
  return memberId === undefined
    ? sql`select id from member where email = ${email ?? null}`
    : sql`select ${memberId}::bigint as id`;
}

/**
 * Whether a row named `kept`, with `email` and `phone`, belongs to a person. The e-mail address decides. The phone number decides only if
 * `Person` has no address and no member has the row's address.
 */
export function belongsToPerson({ email, phone }: Person): RawBuilder<boolean> {
  if (email !== undefined) return sql`kept.email = ${email}`;
  if (phone === undefined) return sql`false`;
  return sql`(kept.phone = ${phone} and ${belongsToNoMember(sql`kept.email`)})`;
}

export function belongsToNoMember(address: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`not exists (select from member where member.email = ${address})`;
}

/** The type of a row that was read as JSON: no empty fields, times as text, bigint as number. */
export type AsJson<Row> = { [Column in keyof Row]: JsonValue<Row[Column]> };

type JsonValue<Value> = Value extends Date
  ? string
  : Value extends bigint
    ? number
    : Value extends null
      ? undefined
      : Value;

/** Removes empty fields, because the types of the forms have optional fields and no null. */
export function withoutNulls<Row>(row: Row): AsJson<Row> {
  return Object.fromEntries(Object.entries(row as object).filter(([, value]) => value !== null)) as AsJson<Row>;
}
