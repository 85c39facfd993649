import { z } from 'zod';
import { choice, lines } from '../../input.ts';
import { takenBackTexts } from './taken-back.texts.ts';

/** What can become of goods that were shipped, as two of the team find it (money.md 'A chargeback: who bears it'). */
export const findings = {
  delivered: 'They were delivered: the seller keeps the money, and we bear the loss',
  not_delivered: 'They were not delivered, or came back: what the seller has not been paid out bears the loss',
  collusion: 'The two work together: all that both of them have here bears the loss',
} as const;
export type Finding = keyof typeof findings;

export const findingNames = Object.keys(findings) as [Finding, ...Finding[]];

export const decideClaimSchema = z.object({
  part: z
    .string(takenBackTexts.noChoice)
    .max(4, takenBackTexts.noChoice)
    .regex(/^[1-9]\d{0,3}$/, takenBackTexts.noChoice)
    .transform(Number),
  finding: choice(findingNames, { missing: takenBackTexts.noChoice }),
  why: lines({ missing: takenBackTexts.noWhy, max: 500 }),
});
export type DecideClaim = z.infer<typeof decideClaimSchema>;
