import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';

export async function needsSecondFactor(ctx: Ctx, memberId: bigint): Promise<boolean> {
  const found = await sql<{ needed: boolean }>`
    select phone_is_second_factor
      or exists (select from authenticator a where a.member_id = member.id and a.confirmed_at is not null) as needed
    from member where id = ${memberId}`.execute(ctx.db);
  return found.rows[0]?.needed ?? false;
}
