import { z } from 'zod';
import { whyField } from '#domain/acting/audit/why-field.ts';
import { choice } from '#domain/values/input.ts';
import { chargebackTexts } from './chargeback.schema.ts';

/** money.md 'A chargeback: who bears it'. The words fit deals about goods and about work. */
export const chargebackFindings = {
  delivered: 'The buyer got the goods or the work: the seller keeps the money, and we bear the loss',
  not_delivered:
    'The buyer did not get the goods or the work, or sent the goods back: the loss is taken from money not yet paid out to the seller',
  collusion: 'Buyer and seller worked together: the loss is taken from all money that both have here',
} as const;
export type ChargebackFinding = keyof typeof chargebackFindings;

export const chargebackFindingNames = Object.keys(chargebackFindings) as [ChargebackFinding, ...ChargebackFinding[]];

export const decideClaimSchema = z.object({
  part: z
    .string(chargebackTexts.noChoice)
    .max(4, chargebackTexts.noChoice)
    .regex(/^[1-9]\d{0,3}$/, chargebackTexts.noChoice)
    .transform(Number)
    .meta({ control: 'hidden' }),
  finding: choice(chargebackFindingNames, { missing: chargebackTexts.noChoice }).meta({
    label: 'What happened',
    options: chargebackFindings,
  }),
  why: whyField(chargebackTexts.noWhy),
});
export type DecideClaim = z.infer<typeof decideClaimSchema>;
