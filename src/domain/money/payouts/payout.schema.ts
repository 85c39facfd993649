import { z } from 'zod';
import { whyField } from '#domain/acting/audit/why-field.ts';
import { choice } from '#domain/values/input.ts';

export const payoutTexts = {
  unknown: 'There is no such payout.',
  noBank: 'There is no such account at this bank. Check the number.',
  otherHolder: 'The bank now gives another name. Check it again.',
  otherHolderNow: 'The bank names another holder for this account now. Add the account again.',
  noHolderNow: 'The provider does not say whose account this is.',
  noAccount: 'Add your bank account first.',
  saveAccount: 'Save your bank account again, or another one. Then we send this money there.',
  coolingOff: 'The bank account was changed less than 24 hours ago. We can pay to it once 24 hours have passed.',
  amount: 'Enter how much to withdraw.',
  tooMuch: 'Choose an amount from ₦100 up to what you have.',
  bank: 'Choose your bank',
  number: 'Enter the 10 digits of your account',
  claimedNear:
    'A bank claims a payment of yours or of an account linked to yours. Your money from cards waits until the bank has decided.',
  chargeback: 'A bank claims the payment of this deal back. Your money can be paid out once that is decided.',
  waitsForBank:
    'A bank claims back a payment of this deal or member. The payout can be confirmed once that is decided.',
  noPart: 'There is nothing to pay out for this part of the deal.',
  paidOut: 'This part of the deal is paid out already, or a payout of it is under way.',
  notWaiting: 'This payout has changed. Load the page again.',
  nameless: 'Sign in under your own name for this.',
  noneForFile: 'No payout waits for a file.',
  noFile: 'There is no such file.',
  noOutcome: 'Choose what happened to the payout',
  noWhy: 'Say how you know it, such as from the bank’s statement or a call',
  missing: 'Please check the marked fields',
  notSaved: 'Nothing was changed. Please try again.',
  onItsWay: 'This payout is not waiting any more, so it cannot be cancelled.',
};

const outcomes = { success: 'It arrived', failed: 'It could not be sent', reversed: 'It came back' } as const;
type PayoutOutcome = keyof typeof outcomes;

export const notePayoutSchema = z.object({
  became: choice(Object.keys(outcomes) as [PayoutOutcome, ...PayoutOutcome[]], { missing: payoutTexts.noOutcome }).meta(
    {
      label: 'What happened',
      options: outcomes,
    },
  ),
  why: whyField(payoutTexts.noWhy).meta({
    label: 'How we know',
    hint: 'The member reads this if the payout did not arrive',
    rows: 2,
  }),
});
export type NotePayout = z.infer<typeof notePayoutSchema>;
