import { day_ms } from '#platform/clock.ts';
import { dayInLagos } from '../../day-input.ts';

/** For so long after the deadline a bid is valid that says no day (decisions.md §10 'A bid'). */
const validAfterDeadline_days = 21;

/** The day until which a bid is valid that says none. */
export function usualValidUntil({ deadline }: { deadline: Date }): string {
  return dayInLagos(new Date(deadline.getTime() + validAfterDeadline_days * day_ms));
}
