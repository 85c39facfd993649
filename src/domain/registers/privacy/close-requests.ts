import type { Ctx } from '#domain/acting/context.ts';
import type { ErasedByKind } from './person-data.view.ts';

/** Links that are out remember that there was an erasure, and no longer whose; what is not answered yet need not be. */
export async function closeRequests(ctx: Ctx, email: string, erased: ErasedByKind): Promise<void> {
  await ctx.db.deleteFrom('data_request').where('email', '=', email).where('token_hash', 'is', null).execute();
  await ctx.db
    .updateTable('data_request')
    .set({ email: null, erased_at: ctx.now, erased: JSON.stringify(erased) })
    .where('email', '=', email)
    .execute();
}
