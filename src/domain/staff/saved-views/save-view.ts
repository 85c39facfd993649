import { sql } from 'kysely';
import { listText } from '#platform/database/list/list-text.ts';
import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import type { Records, RecordsAsked } from '#domain/acting/records/define-records.ts';
import { requireAccount } from './saved-view.policy.ts';
import { mostViews, type SaveView } from './saved-view.schema.ts';

export async function saveView(ctx: Ctx, records: Records, { name }: SaveView, asked: RecordsAsked): Promise<void> {
  const staff = requireAccount(ctx);
  // Without the searched words, because a person's name would stay in the view after their erasure.
  const query = listText(records.list.write({ ...asked, chosen: { ...asked.chosen, q: [] } }));
  await auditedTransaction(ctx, { what: 'keep-view' }, async (ctx) => {
    const again = await ctx.db
      .updateTable('saved_view')
      .set({ query })
      .where('staff_id', '=', staff.id)
      .where('kind', '=', records.name)
      .where('name', '=', name)
      .executeTakeFirst();
    if (again.numUpdatedRows === 0n) {
      const kept = await sql`insert into saved_view (staff_id, kind, place, name, query, created_at)
        select ${staff.id}, ${records.name}, min(free), ${name}, ${query}, ${ctx.now}
        from generate_series(1, ${mostViews}::integer) free
        where not exists (select from saved_view where staff_id = ${staff.id} and kind = ${records.name} and place = free)
        having count(*) > 0`.execute(ctx.db);
      if (kept.numAffectedRows === 0n)
        throw new Failure('conflict', `You keep ${mostViews} views of this list already. Remove one first.`);
    }
    return { on: { kind: records.name, id: 'view' }, after: { view: name, query }, answer: undefined };
  });
}
