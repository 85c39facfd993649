import { sql } from 'kysely';
import { day_ms } from '#platform/clock.ts';
import type { Ctx } from '../context.ts';

/** Triggers count these by week. */
const weeklyCounts = ['sign-ups', 'waitlist', 'orders', 'bookings'] as const;
export type WeeklyCount = (typeof weeklyCounts)[number];

/** `parts`: the numbers by role or kind, which add up to `total`. */
export type Week = { monday: string; isOver: boolean; total: number; parts: Record<string, number> };
export type WeeklyFigures = {
  /** The oldest week first, the current week last. */
  weeks: Week[];
  parts: string[];
  /** The places that rows of these weeks name, the most frequent first. */
  places: { place: string; came: number }[];
};

export const weeksShown = 12;

type Row = { counted: WeeklyCount; week: string | null; part: string | null; place: string | null; came: number };

export async function findWeeklyFigures({
  db,
  now,
}: Pick<Ctx, 'db' | 'now'>): Promise<Record<WeeklyCount, WeeklyFigures>> {
  const mondays = mondaysUntil(now);
  const { rows } = await sql<Row>`
    select counted, week::text, part, place, sum(came)::float8 as came from week_count
    where week between ${mondays[0]!}::date and ${mondays.at(-1)!}::date
    group by grouping sets ((counted, week, part), (counted, place))
    order by counted, week, part, came desc, place`.execute(db);
  const figuresFor = (counted: WeeklyCount) =>
    figuresOf(
      mondays,
      rows.filter((row) => row.counted === counted),
    );
  return Object.fromEntries(weeklyCounts.map((counted) => [counted, figuresFor(counted)])) as Record<
    WeeklyCount,
    WeeklyFigures
  >;
}

function figuresOf(mondays: readonly string[], rows: readonly Row[]): WeeklyFigures {
  const byWeek = rows.filter(({ week }) => week !== null);
  const weeks = mondays.map((monday, index): Week => {
    const rowsOfWeek = byWeek.filter(({ week }) => week === monday);
    return {
      monday,
      isOver: index < mondays.length - 1,
      total: rowsOfWeek.reduce((sum, { came }) => sum + came, 0),
      parts: Object.fromEntries(rowsOfWeek.map(({ part, came }) => [part!, came])),
    };
  });
  const places = rows.flatMap(({ week, place, came }) => (week === null && place ? [{ place, came }] : []));
  return { weeks, parts: [...new Set(byWeek.map(({ part }) => part!))].toSorted(), places };
}

const lagosAhead_ms = 3_600_000;

/** The Mondays in Lagos (an hour ahead of UTC all year) of this week and the weeks before it. */
export function mondaysUntil(now: Date, count = weeksShown): string[] {
  const today = new Date(now.getTime() + lagosAhead_ms);
  const daysSinceMonday = (today.getUTCDay() + 6) % 7;
  return Array.from({ length: count }, (_, index) => {
    const daysBack = daysSinceMonday + 7 * (count - 1 - index);
    return new Date(today.getTime() - daysBack * day_ms).toISOString().slice(0, 10);
  });
}
