import { sql } from 'kysely';
import { listQueryString } from '#platform/database/list/list-text.ts';
import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import type { Records, RecordsQuery } from '#domain/acting/records/define-records.ts';
import { requireAccount } from './saved-view.policy.ts';
import { mostViews, type SaveView } from './saved-view.schema.ts';

export async function saveView(ctx: Ctx, records: Records, { name }: SaveView, listQuery: RecordsQuery): Promise<void> {
  const staff = requireAccount(ctx);
  // Without the searched words, because a person's name would stay in the view after their erasure.
  const query = listQueryString(records.list.write({ ...listQuery, chosen: { ...listQuery.chosen, q: [] } }));
  await auditedTransaction(ctx, { what: 'keep-view' }, async (ctx) => {
    const again = await ctx.db
      .updateTable('saved_view')
      .set({ query })
      .where('staff_id', '=', staff.id)
      .where('kind', '=', records.name)
      .where('name', '=', name)
      .executeTakeFirst();
    if (again.numUpdatedRows === 0n) {
      const saved = await sql`insert into saved_view (staff_id, kind, place, name, query, created_at)
        select ${staff.id}, ${records.name}, min(free), ${name}, ${query}, ${ctx.now}
        from generate_series(1, ${mostViews}::integer) free
        where not exists (select from saved_view where staff_id = ${staff.id} and kind = ${records.name} and place = free)
        having count(*) > 0`.execute(ctx.db);
      if (saved.numAffectedRows === 0n)
        throw new Failure('conflict', `You have saved ${mostViews} views of this list already. Remove one first.`);
    }
    return { on: { kind: records.name, id: 'view' }, after: { view: name, query }, answer: undefined };
  });
}

/** Makes the colleague's list start with this view, or, if `wanted` is false, no longer start with it. A second press changes nothing. */
export async function startView(ctx: Ctx, records: Records, viewId: string, wanted = true): Promise<void> {
  const staff = requireAccount(ctx);
  await auditedTransaction(ctx, { what: 'start-view' }, async (ctx) => {
    const { id, name } = await findOwnView(ctx, staff.id, records, viewId);
    const started = ctx.db
      .updateTable('saved_view')
      .set({ is_start: false })
      .where('staff_id', '=', staff.id)
      .where('kind', '=', records.name)
      .where('is_start', '=', true);
    // When this view stops being the start, another view's mark stays.
    await (wanted ? started : started.where('id', '=', id)).execute();
    if (wanted) await ctx.db.updateTable('saved_view').set({ is_start: true }).where('id', '=', id).execute();
    return { on: { kind: records.name, id: 'view' }, after: { view: name, start: wanted }, answer: undefined };
  });
}

export async function deleteView(ctx: Ctx, records: Records, viewId: string): Promise<void> {
  const staff = requireAccount(ctx);
  await auditedTransaction(ctx, { what: 'drop-view' }, async (ctx) => {
    const { id, name } = await findOwnView(ctx, staff.id, records, viewId);
    await ctx.db.deleteFrom('saved_view').where('id', '=', id).execute();
    return { on: { kind: records.name, id: 'view' }, before: { view: name }, answer: undefined };
  });
}

async function findOwnView(ctx: Ctx, staffId: bigint, { name: kind }: Records, viewId: string) {
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
