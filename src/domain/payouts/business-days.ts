import { dayInLagos, startOfDay } from '../day-input.ts';
import { day_ms, hour_ms } from '#platform/clock.ts';

/** In the morning of a day there is time to find out why something did not arrive. */
const opens_ms = 7 * hour_ms;

/** The morning of so many days on which banks work after a moment, in Lagos; Saturdays and Sundays are none. */
export function businessMorning(after: Date, days: number): Date {
  let morning = new Date(startOfDay(dayInLagos(after)).getTime() + opens_ms);
  for (let left = days; left > 0;) {
    morning = new Date(morning.getTime() + day_ms);
    if (isBusinessDay(morning)) left -= 1;
  }
  return morning;
}

/** At seven in Lagos it is the same day in UTC. */
function isBusinessDay(morning: Date): boolean {
  return morning.getUTCDay() !== 0 && morning.getUTCDay() !== 6;
}
