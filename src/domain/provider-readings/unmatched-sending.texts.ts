export const unmatchedSendingTexts = {
  unknown: 'There is no such transfer or refund.',
  explained: 'Somebody has explained it already. Look at it again.',
  noWhy: 'Please say what it was, and how you know',
  missing: 'Please check what is marked',
  notSaved: 'Nothing was changed. Please try again.',
};
