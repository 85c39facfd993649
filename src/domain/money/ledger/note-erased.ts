import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';

/**
 * Tells the verification of seals which sealed rows an erasure removes, and which request asked for it. Runs in the transaction that erases
 * the rows. The key of their table must be its column `id`.
 */
export async function noteErasedRows({ db, requestId }: Ctx, place: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    insert into erased_row (place, key, request)
    select ${place}, jsonb_build_array(id)::text, ${requestId} from unnest(${ids}::text[]) id`.execute(db);
}
