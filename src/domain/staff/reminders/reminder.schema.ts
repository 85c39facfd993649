import { z } from 'zod';
import { day } from '#domain/values/day-input.ts';

export const mostReminders = 200;

export const remindMeSchema = z.object({
  day: day({ missing: 'Choose a day', wrong: 'Choose a day, like 24/11/2026' }).meta({ label: 'Remind me on' }),
});
export type RemindMe = z.infer<typeof remindMeSchema>;
