import { z } from 'zod';
import { choice, company, lines, person } from '#domain/values/input.ts';
import { askedPlans, yearlyVolumes } from './plan-request.options.ts';

export const planRequestTexts = { sent: 'Your request for a plan has been sent!' } as const;

export const askForPlanSchema = z.object({
  plan: choice(askedPlans, { missing: 'Choose a plan' }).meta({
    label: 'Which plan?',
    short: 'Plan',
    layout: 'plates',
  }),
  volume: choice(yearlyVolumes, { missing: 'Choose about how much it is' }).meta({
    label: 'About how much do you trade in a year?',
    short: 'A year',
  }),
  ...person('name'),
  company,
  message: lines({ missing: '', max: 2000 })
    .optional()
    .meta({ label: 'What should we know?', short: 'Message', rows: 4 }),
});

export type AskForPlan = z.infer<typeof askForPlanSchema>;
