import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';

/** Removes the person from a member's row, as the last step of an erasure does. */
export async function anonymiseMember({ db }: Pick<Ctx, 'db'>, memberId: bigint): Promise<void> {
  await sql`update member set name = 'A former member', email = null, phone = null, company = null, location = null,
      password_hash = null, password_changed_at = null, seen_at = null, news_agreed_at = null, news_stopped_at = null,
      anonymised_at = now()
    where id = ${memberId}`.execute(db);
}
