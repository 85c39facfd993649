import { z } from 'zod';
import { whyField } from '#domain/acting/audit/why-field.ts';
import { choice } from '#domain/values/input.ts';

export const chargebackTexts = {
  unknown: 'There is no such chargeback.',
  over: 'The bank has decided. Look at the chargeback again.',
  notLost: 'There is no loss: the bank has not taken the money.',
  booked: 'This loss is booked already, or a colleague has decided about it. Look at the chargeback again.',
  nothingShipped: 'Nothing was shipped for this payment, so there is nothing to decide.',
  byOrder: 'A member paid this, so our rules say who covers the loss. There is nothing to choose.',
  nameless: 'A loss needs a named person. Sign in with your own account.',
  twice:
    'Other chargebacks of this payment are booked, and this one would make the loss larger than the payment. Ask the provider to correct it.',
  notTwice: 'No other chargeback of this payment is booked, so choose who covers this loss.',
  missing: 'Please check the marked fields',
  noWhy: 'Please say why',
  noChoice: 'Please choose one',
  notSaved: 'Nothing was changed. Please try again.',
};

/** Staff answer the bank itself on the provider’s site. */
export const bankReplies = { answered: 'We answered the bank', accepted: 'We accepted the chargeback' } as const;
export type BankReply = keyof typeof bankReplies;

/** Who bears the loss of a charge that no member paid, or a second claim. Older decisions may also name the payer. */
export const lossBearers = {
  house: 'We do, from our account for losses',
  payer: 'The payer, from their balance',
  nobody: 'Nobody: the charge was claimed twice',
} as const;
export type LossBearer = keyof typeof lossBearers;

export const chargebackStates = {
  needs_answer: 'Needs an answer',
  with_bank: 'The bank is deciding',
  won: 'Won',
  lost: 'Lost',
} as const;
export type ChargebackState = keyof typeof chargebackStates;

const why = whyField(chargebackTexts.noWhy);
const oneOf = <Key extends string>(label: string, options: Record<Key, string>) =>
  choice(Object.keys(options) as [Key, ...Key[]], { missing: chargebackTexts.noChoice }).meta({ label, options });

export const answerChargebackSchema = z.object({
  said: oneOf<BankReply>('What we did', bankReplies),
  why: why.meta({ label: 'What we sent, or why' }),
});
export type AnswerChargeback = z.infer<typeof answerChargebackSchema>;

export const bearLossSchema = z.object({
  bears: oneOf<LossBearer>('Who covers the loss', lossBearers),
  why: why.meta({ hint: 'The reason is saved in the books and in the audit log.' }),
});
export type BearLoss = z.infer<typeof bearLossSchema>;
