import { writtenDay } from '#domain/values/day-input.ts';
import { preferredTimes } from './demo-request.options.ts';
import type { RequestDemo } from './demo-request.schema.ts';

/** '12 Dec 2026, morning', or less if they did not say more. */
export function wishedTime({
  preferred_day,
  preferred_time,
}: Pick<RequestDemo, 'preferred_day' | 'preferred_time'>): string {
  const time = preferred_time && preferredTimes[preferred_time];
  const parts = [preferred_day && writtenDay(preferred_day), preferred_day ? time?.toLowerCase() : time];
  return parts.filter(Boolean).join(', ');
}
