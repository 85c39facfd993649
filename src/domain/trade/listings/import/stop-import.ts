import { businessNow } from '#platform/database/business-clock.ts';
import { transaction } from '#platform/database/transaction.ts';
import type { Ctx } from '#domain/acting/context.ts';
import type { ImportState } from './import.view.ts';
import { lockOwnImport } from './lock-own-import.ts';

/** Stops an import for its seller; listings that were added stay. A finished import does not change. */
export function stopImport(ctx: Ctx, id: string): Promise<{ id: bigint }> {
  return transaction(ctx, async (ctx) => {
    const file = await lockOwnImport(ctx, id);
    if (hasImportEnded(file.state)) return { id: file.id };
    await endImport(ctx, file.id, null);
    return { id: file.id };
  });
}

export function hasImportEnded(state: ImportState): boolean {
  return state === 'done' || state === 'stopped';
}

export async function endImport({ db }: Ctx, id: bigint, why: string | null): Promise<void> {
  await db
    .updateTable('listing_import')
    .set({ state: 'stopped', stopped_why: why, ended_at: businessNow, changed_at: businessNow })
    .where('id', '=', id)
    .execute();
}
