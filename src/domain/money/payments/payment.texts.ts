import { brand } from '#content/brand.ts';

export const paymentTexts = {
  unknown: 'There is no such payment.',
  unknownDeal: 'There is no such deal.',
  none: 'Payments are not set up here yet.',
  notYet: 'Payments are not available yet: no payment provider has been set up. You are not charged.',
  lookAgain: 'Check the amount again',
  currency: 'This currency cannot be paid here.',
  notPaidOut:
    'Our payment provider cannot send this currency to a bank, so nothing is paid in. Agree on a deal in another currency.',
  notStarted: 'The payment could not be started. Nothing was paid; please try again in a moment.',
  answered: `This was paid already, or is on its way. Nothing is charged twice. Go back to ${brand.name} to see how it stands.`,
  notTakenBack: 'This is not possible in the present state of the payment.',
  claimed: 'Enter one amount, or nothing for the whole payment',
  expiredCard: 'This card has expired. Please use another one.',
  missing: 'Please check what is marked',
  notSaved: 'Nothing was done. Please try again.',
  paid: 'It is paid, and held until you accept what comes.',
  tooMuch: 'Choose an amount between ₦100 and ₦100,000,000.',
};

export const parkedTexts = {
  unknown: 'There is no such money.',
  takenBack: 'A bank wants this payment back. Decide first about its chargeback.',
  decided: 'A colleague has decided about this money already. Load the page again.',
  byCard: 'This money came by card, so it can only go back. Refund it.',
  noPayment: 'There is no payment under this reference.',
  missing: 'Please say why',
  nameless: 'An amount like this needs a named person. Sign in with your own account.',
  sameOne: 'You said whose payment it is. A colleague has to confirm it.',
  notSaved: 'Nothing was changed. Please try again.',
};
