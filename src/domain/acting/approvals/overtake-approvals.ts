import { businessNow } from '#platform/database/business-clock.ts';
import type { Ctx } from '../context.ts';

/** Ends the waiting approvals of these subjects within the caller's transaction, because the subjects have changed. */
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
