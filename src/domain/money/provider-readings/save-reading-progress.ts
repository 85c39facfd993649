import type { businessNow } from '#platform/database/business-clock.ts';
import type { Ctx } from '#domain/acting/context.ts';
import type { ProviderReading } from './find-reading.ts';

type ReadingProgress = Partial<{
  list: string | null;
  finished_at: typeof businessNow;
  pages: number;
  trouble: string | null;
}>;

/** Saves the progress of a reading, unless another process has already started the next list. */
export async function saveReadingProgress(
  { db }: Pick<Ctx, 'db'>,
  { id, list }: ProviderReading,
  set: ReadingProgress,
): Promise<void> {
  await db.updateTable('provider_reading').set(set).where('id', '=', id).where('list', '=', list).execute();
}
