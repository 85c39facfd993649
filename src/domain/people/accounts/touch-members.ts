import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';

export type TouchedMember = { id: bigint; name: string; company: string | null; email: string | null };

type Touched = TouchedMember & {
  /** Neither suspended nor erased. */
  isHere: boolean;
  /** Blocks one of the other touched members. */
  blocks: boolean;
};

/**
 * Writes to the rows of members without changing them, within the caller's transaction. A transaction that begins to hold members
 * (person-data.ts 'holds') does this, so that an erasure under way checks again, and no member is suspended until the transaction ends.
 */
export async function touchMembers({ db }: Ctx, ids: readonly bigint[]): Promise<Map<bigint, Touched>> {
  const { rows: touched } = await sql<Touched>`/* keep: members-touched */
    update member set seen_at = seen_at where id = any(${ids}::bigint[])
    returning id, name, company, email, suspended_at is null and anonymised_at is null as "isHere",
      exists (select from member_block where blocker_id = member.id and blocked_id = any(${ids}::bigint[])) as blocks`.execute(
    db,
  );
  return new Map(touched.map((one) => [one.id, one]));
}
