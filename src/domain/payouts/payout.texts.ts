export const payoutTexts = {
  unknown: 'There is no such payout.',
  noBank: 'There is no such account at this bank. Check the number.',
  otherHolder: 'The bank says another name now. Look at it again.',
  noAccount: 'Say first to which bank account it goes.',
  coolingOff: 'The bank account was changed less than a day ago. Nothing goes there until the day is over.',
  amount: 'Say how much is paid out.',
  noPart: 'There is nothing to pay out for this part of the deal.',
  paidOut: 'This part of the deal is paid out already, or on its way.',
  currency: 'This currency cannot be paid out here.',
  notWaiting: 'This payout does not wait for this any more. Look at it again.',
  nameless: 'Sign in under your own name for this.',
  twice: 'You confirmed it already. Somebody else does it too.',
};
