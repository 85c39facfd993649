import { hour_ms } from '#platform/clock.ts';
import { dayInLagos, writtenDay, writtenTime } from '#domain/values/day-input.ts';

/** '22 Nov 2026, 5:00 pm WAT'. */
export function lagosMoment(moment: Date): string {
  return `${writtenDay(dayInLagos(moment))}, ${writtenTime(timeInLagos(moment))} WAT`;
}

/** '17:00'. Lagos is an hour ahead of UTC all year. */
export function timeInLagos(moment: Date): string {
  return new Date(moment.getTime() + hour_ms).toISOString().slice(11, 16);
}
