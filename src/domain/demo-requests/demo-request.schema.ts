import { z } from 'zod';
import { day, dayInLagos, yearsAfter } from '../day-input.ts';
import { choice, email, line, lines, phone } from '../input.ts';
import { preferredTimes } from './demo-request.options.ts';

export const demoTexts = {
  missing: 'Please fill in all required fields.',
  sending: 'Sending...',
  sent: 'Your demo request has been sent!',
  failed: 'Submission failed. Please try again.',
  offline: 'Network error. Please check your connection and try again.',
} as const;

export const wrongDemoDay = 'Choose a day from today on, within a year';

export const requestDemoSchema = z.object({
  name: line({ missing: 'Enter your name' }),
  email: email({ missing: 'Enter your e-mail address' }),
  phone: phone({ missing: 'Enter your phone number' }),
  company: line({ missing: '' }).optional(),
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
