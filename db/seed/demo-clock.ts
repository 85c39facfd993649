import { sql } from 'kysely';
import type { Ctx } from '#domain/context.ts';

/** Sets by how much the clock of the business is ahead, which all processes share. */
export async function setClock({ db }: Ctx, ahead_ms: bigint): Promise<void> {
  await sql`insert into business_clock (ahead_ms) values (${ahead_ms})
    on conflict (only_one) do update set ahead_ms = excluded.ahead_ms`.execute(db);
}
