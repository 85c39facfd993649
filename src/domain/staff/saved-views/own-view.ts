import { type Ctx, Failure } from '#domain/acting/context.ts';
import type { Records } from '#domain/acting/records/define-records.ts';

export async function findOwnView(ctx: Ctx, staffId: bigint, { name: kind }: Records, viewId: string) {
  const view = /^\d{1,18}$/.test(viewId)
    ? await ctx.db
        .selectFrom('saved_view')
        .select(['id', 'name'])
        .where('id', '=', BigInt(viewId))
        .where('staff_id', '=', staffId)
        .where('kind', '=', kind)
        .forUpdate()
        .executeTakeFirst()
    : undefined;
  if (!view) throw new Failure('not_found', 'You no longer have this view.');
  return view;
}
