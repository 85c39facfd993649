import { dayInLagos, startOfDay } from '#domain/values/day-input.ts';
import { day_ms, hour_ms } from '#platform/clock.ts';
import { isPublicHoliday } from './public-holidays.ts';

/** In the morning of a day there is time to find out why something did not arrive. */
const opens_ms = 7 * hour_ms;

/** The morning, in Lagos, this many banking days after a moment; Saturdays, Sundays and public holidays do not count. */
export function businessMorning(after: Date, days: number, declared: ReadonlySet<string>): Date {
  let morning = new Date(startOfDay(dayInLagos(after)).getTime() + opens_ms);
  for (let left = days; left > 0;) {
    morning = new Date(morning.getTime() + day_ms);
    if (isBusinessDay(morning, declared)) left -= 1;
  }
  return morning;
}

/** At seven in Lagos it is the same day in UTC. */
function isBusinessDay(morning: Date, declared: ReadonlySet<string>): boolean {
  const isWeekend = morning.getUTCDay() === 0 || morning.getUTCDay() === 6;
  return !isWeekend && !isPublicHoliday(morning.toISOString().slice(0, 10), declared);
}
