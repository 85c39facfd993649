import { businessNow } from '#platform/database/business-clock.ts';
import { transaction } from '#platform/database/transaction.ts';
import type { Ctx } from '#domain/acting/context.ts';
import type { ImportState } from './import.view.ts';
import { lockOwnImport } from './lock-own-import.ts';

export function stopImport(ctx: Ctx, id: string): Promise<{ id: bigint }> {
  return transaction(ctx, async (ctx) => {
    const listingImport = await lockOwnImport(ctx, id);
    if (hasImportEnded(listingImport.state)) return { id: listingImport.id };
    await endImport(ctx, listingImport.id, null);
    return { id: listingImport.id };
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
