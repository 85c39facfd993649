import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';

export type TouchedMember = { id: bigint; name: string; company: string | null; email: string | null };

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
export async function touchMembers({ db }: Ctx, ids: readonly bigint[]): Promise<Map<bigint, Touched>> {
  const { rows: touched } = await sql<Touched>`/* keep: members-touched */
    update member set seen_at = seen_at where id = any(${ids}::bigint[])
    returning id, name, company, email, suspended_at is null and anonymised_at is null as "isHere",
      exists (select from member_block where blocker_id = member.id and blocked_id = any(${ids}::bigint[])) as blocks`.execute(
    db,
  );
  return new Map(touched.map((one) => [one.id, one]));
}
