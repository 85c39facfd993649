import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';

export type TouchedMember = { id: bigint; name: string; company: string | null; email: string | null };

export type TouchedMembers = ReadonlyMap<bigint, Touched>;

type Touched = TouchedMember & {
  /** The member is neither suspended nor erased. */
  isHere: boolean;
  /** The member blocks another of the given members. */
  blocks: boolean;
};

/**
 * Writes the rows of members without changing them, within the caller's transaction. Call it before adding a reason against erasure
 * (person-data.ts 'holds'), so that an erasure at the same time checks again. No member is suspended before the transaction ends.
 */
export async function touchMembers({ db }: Ctx, ids: readonly bigint[]): Promise<TouchedMembers> {
  const { rows } =
    await sql<Touched>`/* plan once: members-touched */ ${touchMembersSql(sql`${ids}::bigint[]`)}`.execute(db);
  return new Map(rows.map((one) => [one.id, one]));
}

export function touchMembersSql(ids: RawBuilder<unknown>): RawBuilder<Touched> {
  return sql`update member set seen_at = seen_at where id = any(${ids})
    returning id, name, company, email, suspended_at is null and anonymised_at is null as "isHere",
      exists (select from member_block where blocker_id = member.id and blocked_id = any(${ids})) as blocks`;
}

/** The members from a column of JSON, in which every id is text. */
export function touchedMembersOf(rows: readonly (Omit<Touched, 'id'> & { id: string })[]): TouchedMembers {
  return new Map(rows.map((one) => [BigInt(one.id), { ...one, id: BigInt(one.id) }]));
}
