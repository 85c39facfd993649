import { businessNow } from '#platform/database/business-clock.ts';
import type { Ctx } from '../context.ts';

export async function overtakeApprovals({ db, actor }: Ctx, kind: string, subjects: readonly string[]): Promise<void> {
  if (subjects.length === 0) return;
  await db
    .updateTable('approval')
    .set({
      state: 'overtaken',
      ended_at: businessNow,
      ended_by: actor.kind === 'staff' ? (actor.id ?? null) : null,
    })
    .where('kind', '=', kind)
    .where('subject', 'in', subjects)
    .where('state', '=', 'waiting')
    .execute();
}
