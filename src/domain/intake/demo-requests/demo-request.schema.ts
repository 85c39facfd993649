import { z } from 'zod';
import { day, dayInLagos, yearsAfter } from '#domain/values/day-input.ts';
import { choice, company, line, lines, person } from '#domain/values/input.ts';
import { preferredTimes } from './demo-request.options.ts';

export const demoTexts = {
  sent: 'Your demo request has been sent!',
} as const;

export const wrongDemoDay = 'Choose a day from today on, within a year';

export const requestDemoSchema = z.object({
  ...person('name'),
  company,
  trade: line({ missing: '', max: 200 }).optional(),
  preferred_day: day({ missing: '', wrong: wrongDemoDay }).optional(),
  preferred_time: choice(preferredTimes, { missing: 'Choose from the list' }).optional(),
  message: lines({ missing: '', max: 2000 }).optional(),
});

export type RequestDemo = z.infer<typeof requestDemoSchema>;

export type DemoDays = { first: string; last: string };

export function demoDays(now: Date): DemoDays {
  const today = dayInLagos(now);
  return { first: today, last: yearsAfter(today, 1) };
}
