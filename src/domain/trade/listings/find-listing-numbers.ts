import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import { isListingShown } from './catalogue/catalogue.list.ts';

/** How many numbers a range has. A range can have fewer listings, because some are not shown. */
const numbersInRange = 10_000n;

/** How many ranges of listing numbers there are. Reads only the highest number, so it costs the same with a million listings. */
export async function countListingRanges({ db }: Pick<Ctx, 'db'>): Promise<number> {
  const { rows } = await sql<{ highest: bigint | null }>`select max(id) as highest from listing`.execute(db);
  const highest = rows[0]?.highest ?? null;
  return highest === null ? 0 : Number(highest / numbersInRange) + 1;
}

/** The listings of a range of numbers that the marketplace shows. */
export function findListingRange({ db }: Pick<Ctx, 'db'>, range: bigint): Promise<{ id: bigint; changed_at: Date }[]> {
  return db
    .selectFrom('listing')
    .select(['id', 'changed_at'])
    .where('id', '>=', range * numbersInRange)
    .where('id', '<', (range + 1n) * numbersInRange)
    .where(isListingShown)
    .orderBy('id')
    .execute();
}
