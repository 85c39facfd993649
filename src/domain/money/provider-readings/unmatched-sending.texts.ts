export const unmatchedSendingTexts = {
  unknown: 'There is no such transfer or refund.',
  explained: 'A colleague has explained it already. Load the page again.',
  noWhy: 'Please say what it was, and how you know',
  noBearer: 'Choose who bears it',
  noMember: 'Please enter the number of the member, as their record shows it',
  unknownMember: 'There is no member with this number.',
  notSent: 'The provider did not send it, so there is nothing to book.',
  noSale: 'This reference names no sale with this much still to be paid out. Settle its deal first.',
  paidOut: 'A payout of this sale is on its way or was sent, so this cannot be taken from it.',
  missing: 'Please check what is marked',
  notSaved: 'Nothing was changed. Please try again.',
};
