import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';

/**
 * Notes for the verification of the seals that sealed rows were erased for their person, with the request; in the caller's transaction,
 * which erases them. Their table has the column `id` as its key.
 */
export async function noteErased({ db, requestId }: Ctx, place: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    insert into erased_row (place, key, request)
    select ${place}, jsonb_build_array(id)::text, ${requestId} from unnest(${ids}::text[]) id`.execute(db);
}
