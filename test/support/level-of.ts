import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import type { MemberLevel } from '#domain/people/checks/member-level.rules.ts';

/** A member's level, at the database's clock. */
export async function levelOf({ db }: Pick<Ctx, 'db'>, memberId: bigint): Promise<MemberLevel> {
  const { rows } = await sql<{ level: MemberLevel }>`select member_level(${memberId}::bigint) as level`.execute(db);
  return rows[0]!.level;
}
