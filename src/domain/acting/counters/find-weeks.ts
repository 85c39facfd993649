import { sql } from 'kysely';
import { day_ms } from '#platform/clock.ts';
import type { Ctx } from '../context.ts';

/** Triggers count these tables by week (db/migrations/0032-desk.sql). */
const weekly = ['sign-ups', 'waitlist', 'orders', 'bookings'] as const;
export type WeeklyCount = (typeof weekly)[number];

export type Week = { monday: string; isOver: boolean; total: number; parts: Record<string, number> };
export type WeeklyFigures = {
  /** The oldest week first, the current week last. */
  weeks: Week[];
  /** Every role or kind that occurs in these weeks. */
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
  const figures = (counted: WeeklyCount) =>
    figuresOf(
      mondays,
      rows.filter((row) => row.counted === counted),
    );
  return Object.fromEntries(weekly.map((counted) => [counted, figures(counted)])) as Record<WeeklyCount, WeeklyFigures>;
}

function figuresOf(mondays: readonly string[], rows: readonly Row[]): WeeklyFigures {
  const byWeek = rows.filter(({ week }) => week !== null);
  const weeks = mondays.map((monday, place): Week => {
    const found = byWeek.filter(({ week }) => week === monday);
    return {
      monday,
      isOver: place < mondays.length - 1,
      total: found.reduce((sum, { came }) => sum + came, 0),
      parts: Object.fromEntries(found.map(({ part, came }) => [part!, came])),
    };
  });
  const places = rows.flatMap(({ week, place, came }) => (week === null && place ? [{ place, came }] : []));
  return { weeks, parts: [...new Set(byWeek.map(({ part }) => part!))].toSorted(), places };
}

const lagosAhead_ms = 3_600_000;

/** The Mondays in Lagos (an hour ahead of UTC all year) of this week and the weeks before it. */
export function mondaysUntil(now: Date, count = weeksShown): string[] {
  const today = new Date(now.getTime() + lagosAhead_ms);
  const sinceMonday = (today.getUTCDay() + 6) % 7;
  return Array.from({ length: count }, (_, place) => {
    const daysBack = sinceMonday + 7 * (count - 1 - place);
    return new Date(today.getTime() - daysBack * day_ms).toISOString().slice(0, 10);
  });
}
