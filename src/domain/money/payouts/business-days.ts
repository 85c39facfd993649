import { dayInLagos, startOfDay } from '#domain/values/day-input.ts';
import { day_ms, hour_ms } from '#platform/clock.ts';
import { isPublicHoliday } from './public-holidays.ts';

/** Seven in the morning leaves the day to find out why money did not arrive. */
const opens_ms = 7 * hour_ms;

/** Seven in the morning, in Lagos, this many banking days later. Saturdays, Sundays and public holidays do not count. */
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
