export const unmatchedSendingTexts = {
  unknown: 'There is no such transfer or refund.',
  explained: 'A colleague has explained it already. Load the page again.',
  noWhy: 'Please say what it was, and how you know',
  missing: 'Please check what is marked',
  notSaved: 'Nothing was changed. Please try again.',
};
