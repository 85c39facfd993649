import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import { mondaysUntil } from '#domain/acting/counters/find-weeks.ts';
import type { PriceSeries } from './price-series.view.ts';

export type AskingWeek = { monday: string; median_kobo: bigint | undefined };

/** What was asked at the end of each of the last twelve weeks, the oldest first; the last is the week that goes on. */
export async function findAskingWeeks(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { category, unit }: PriceSeries,
): Promise<AskingWeek[]> {
  const mondays = mondaysUntil(now);
  const { rows } = await sql<{ monday: string; median_kobo: bigint }>`
    select monday::text, median_kobo from asking_week
    where category = ${category} and unit = ${unit} and monday >= ${mondays[0]!}::date`.execute(db);
  const medians = new Map(rows.map(({ monday, median_kobo }) => [monday, median_kobo]));
  return mondays.map((monday) => ({ monday, median_kobo: medians.get(monday) }));
}
