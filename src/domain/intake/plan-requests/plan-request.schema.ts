import { z } from 'zod';
import { choice, company, lines, personFields } from '#domain/values/input.ts';

export const planRequestTexts = { sent: 'Your request for a plan has been sent!' } as const;

/** Nobody asks for Basic, because each account begins with it. */
export const askedPlans = { professional: 'Professional', enterprise: 'Enterprise' } as const;

export const yearlyVolumes = {
  under_50k: 'Under $50,000',
  '50k_to_500k': '$50,000 to $500,000',
  over_500k: 'Over $500,000',
} as const;

export const askForPlanSchema = z.object({
  plan: choice(askedPlans, { missing: 'Choose a plan' }).meta({
    label: 'Which plan?',
    short: 'Plan',
    layout: 'plates',
  }),
  volume: choice(yearlyVolumes, { missing: 'Choose about how much it is' }).meta({
    label: 'About how much do you trade in a year?',
    short: 'Trade in a year',
  }),
  ...personFields('name'),
  company,
  message: lines({ missing: '', max: 2000 })
    .optional()
    .meta({ label: 'What should we know?', short: 'Message', rows: 4 }),
});

export type AskForPlan = z.infer<typeof askForPlanSchema>;
