import { z } from 'zod';
import { day, dayInLagos, writtenDay, yearsAfter } from '#domain/values/day-input.ts';
import { choice, company, line, lines, personFields } from '#domain/values/input.ts';

export const demoTexts = {
  sent: 'Your demo request has been sent!',
} as const;

const preferredTimes = { morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' } as const;

export const wrongDemoDay = 'Choose a day from today on, within a year';

export const requestDemoSchema = z.object({
  ...personFields('name'),
  company,
  trade: line({ missing: '', max: 200 }).optional().meta({
    label: 'What do you trade?',
    short: 'Trades in',
    hint: 'Fresh nuts, oil, fibre, charcoal, machines; buying or selling',
    autoComplete: 'on',
  }),
  preferred_day: day({ missing: '', wrong: wrongDemoDay })
    .optional()
    .meta({ label: 'Which day suits you?', short: 'Best time' }),
  preferred_time: choice(preferredTimes, { missing: 'Choose from the list' })
    .optional()
    .meta({ label: 'And which part of the day?', layout: 'plates', within: 'preferred_day' }),
  message: lines({ missing: '', max: 2000 })
    .optional()
    .meta({ label: 'What do you want to see?', short: 'Message', rows: 4 }),
});

export type RequestDemo = z.infer<typeof requestDemoSchema>;

export type DemoDays = { first: string; last: string };

export function demoDays(now: Date): DemoDays {
  const today = dayInLagos(now);
  return { first: today, last: yearsAfter(today, 1) };
}

export function wishedTime({
  preferred_day,
  preferred_time,
}: Pick<RequestDemo, 'preferred_day' | 'preferred_time'>): string {
  const time = preferred_time && preferredTimes[preferred_time];
  const parts = [preferred_day && writtenDay(preferred_day), preferred_day ? time?.toLowerCase() : time];
  return parts.filter(Boolean).join(', ');
}
