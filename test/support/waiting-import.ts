import type { TestDatabase } from './database.ts';

/** A checked file of a seller that waits for confirmation; the store has nothing of it. */
export async function waitingImport(
  { db }: Pick<TestDatabase, 'db'>,
  seller_id: bigint,
  file_name = 'products.csv',
): Promise<string> {
  const reading = JSON.stringify({ encoding: 'utf-8', delimiter: ',', headLine: 1, columns: [], unread: [] });
  const file = { file_name, reading, sample: '[]', known_sample: '[]', all_lines: 1 };
  const { id } = await db
    .insertInto('listing_import')
    .values({ ...file, seller_id, state: 'ready' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(id);
}
