import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';

/** Notes what a seller can supply in a month, within the caller's transaction. The rest of their profile stays. */
export async function noteMonthlyCapacity({ db }: Ctx, memberId: bigint, capacity_kg: bigint): Promise<void> {
  await sql`insert into seller_profile (member_id, monthly_capacity_kg) values (${memberId}, ${capacity_kg})
    on conflict (member_id) do update set monthly_capacity_kg = excluded.monthly_capacity_kg`.execute(db);
}
