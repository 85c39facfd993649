import { z } from 'zod';
import { escrowFees_bps, type EscrowPlan } from '#content/escrow-fees.ts';
import { currencies } from '#domain/values/currency.ts';
import { day } from '#domain/values/day-input.ts';
import { choice, line } from '#domain/values/input.ts';
import { planTexts } from './plan.rules.ts';

const plans = Object.keys(escrowFees_bps) as [EscrowPlan, ...EscrowPlan[]];
const why = (hint: string) =>
  line({ missing: planTexts.noReason, max: 300 }).meta({ label: 'Why', hint: `${hint} It is saved in the audit log.` });

export const grantPlanSchema = z.object({
  plan: choice(plans, { missing: planTexts.choose }).meta({ label: 'Plan', control: 'radios' }),
  fee: z
    .string(planTexts.fee)
    .max(20, planTexts.fee)
    .regex(/^\s*(?:10(?:\.0{1,2})?|\d(?:\.\d{1,2})?)\s*%?\s*$/, planTexts.fee)
    .transform((typed) => Math.round(Number(typed.replace('%', '')) * 100))
    .optional()
    .meta({
      label: 'Agreed fee',
      hint: 'In percent, like 0.65. A fee below that of the plan needs a second person, who confirms it under their own name.',
      control: 'decimal',
    }),
  from: day({ missing: planTexts.past, wrong: 'Enter a day, like 31/12/2026' })
    .optional()
    .meta({ label: 'From', hint: 'If you leave this empty, the plan starts now.' }),
  why: why('What was checked and agreed.'),
  /** The latest grant when the page was opened, or 0. The form is refused if there is a later grant. */
  seen: z
    .string(planTexts.meanwhile)
    .max(20, planTexts.meanwhile)
    .regex(/^\d{1,18}$/, planTexts.meanwhile)
    .meta({ control: 'hidden' }),
});
export type GrantPlan = z.infer<typeof grantPlanSchema>;

export const setRateSchema = z.object({
  currency: choice(currencies as unknown as [string, ...string[]], { missing: planTexts.currency }).meta({
    label: 'Currency',
    control: 'select',
  }),
  perDollar: z.string(planTexts.rate).max(30, planTexts.rate).meta({
    label: 'One dollar is worth',
    hint: 'In that currency, like 1,520.50',
    control: 'decimal',
  }),
  why: why('Who published this rate.'),
});
export type SetRate = z.infer<typeof setRateSchema>;
