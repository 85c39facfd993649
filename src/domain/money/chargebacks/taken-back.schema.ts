import { z } from 'zod';
import { choice, lines } from '#domain/values/input.ts';
import { takenBackTexts } from './taken-back.texts.ts';

/** What we did about it. The answer itself is given at the provider's. */
export const sayings = { answered: 'We answered the bank', accepted: 'We accepted the chargeback' } as const;
export type Saying = keyof typeof sayings;

/** Who bears what was lost and nobody here paid, or what was claimed twice. Claims of before could also be the payer’s. */
export const bearers = {
  house: 'We do, from our account for losses',
  payer: 'The payer, from their balance',
  nobody: 'Nobody: the charge was claimed twice',
} as const;
export type Bearer = keyof typeof bearers;

export const disputeStates = {
  needs_answer: 'Needs an answer',
  with_bank: 'The bank is deciding',
  won: 'Won',
  lost: 'Lost',
} as const;
export type DisputeState = keyof typeof disputeStates;

const why = lines({ missing: takenBackTexts.noWhy, max: 500 });
const oneOf = <Key extends string>(of: Record<Key, string>) =>
  choice(Object.keys(of) as [Key, ...Key[]], { missing: takenBackTexts.noChoice });

export const answerDisputeSchema = z.object({ said: oneOf<Saying>(sayings), why });
export type AnswerDispute = z.infer<typeof answerDisputeSchema>;

export const bearLossSchema = z.object({ bears: oneOf<Bearer>(bearers), why });
export type BearLoss = z.infer<typeof bearLossSchema>;
