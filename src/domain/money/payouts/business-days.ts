import { dayInLagos, startOfDay } from '#domain/values/day-input.ts';
import { day_ms, hour_ms } from '#platform/clock.ts';

/** Fixed dates by the Public Holidays Act and its amendment of 2019. */
const fixedHolidays = new Set(['01-01', '05-01', '06-12', '10-01', '12-25', '12-26']);

/**
 * Whether banks in Nigeria are closed on a day, '2026-12-25': fixed dates, Easter and declared days. Eid follows the moon, and days off
 * for holidays on a weekend follow no rule, so both are declared a few days before.
 */
export function isPublicHoliday(day: string, declared: ReadonlySet<string>): boolean {
  return fixedHolidays.has(day.slice(5)) || declared.has(day) || isAtEaster(day);
}

/** Good Friday or Easter Monday. */
function isAtEaster(day: string): boolean {
  const fromSunday = (Date.parse(day) - easterSunday(Number(day.slice(0, 4)))) / day_ms;
  return fromSunday === -2 || fromSunday === 1;
}

/** By the anonymous Gregorian algorithm (Meeus, Astronomical Algorithms, ch. 8). */
function easterSunday(year: number): number {
  const cycle = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const shift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * cycle + century - Math.floor(century / 4) - shift + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((cycle + 11 * epact + 22 * toSunday) / 451);
  const days = epact + toSunday - 7 * late + 114;
  return Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1);
}

/** Seven in the morning, which leaves the day to find out why money did not arrive. */
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

/** Reads the day in UTC, because at seven in Lagos it is the same day in UTC. */
function isBusinessDay(morning: Date, declared: ReadonlySet<string>): boolean {
  const isWeekend = morning.getUTCDay() === 0 || morning.getUTCDay() === 6;
  return !isWeekend && !isPublicHoliday(morning.toISOString().slice(0, 10), declared);
}
