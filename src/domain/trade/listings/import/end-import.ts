import { businessNow } from '#platform/database/business-clock.ts';
import type { Ctx } from '#domain/acting/context.ts';
import type { ImportState } from './import.view.ts';

export function hasEnded(state: ImportState): boolean {
  return state === 'done' || state === 'stopped';
}

export async function endImport({ db }: Ctx, id: bigint, why: string | null): Promise<void> {
  await db
    .updateTable('listing_import')
    .set({ state: 'stopped', stopped_why: why, ended_at: businessNow, changed_at: businessNow })
    .where('id', '=', id)
    .execute();
}
