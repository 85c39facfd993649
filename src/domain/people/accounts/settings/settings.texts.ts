/** What the settings say. Said in more than one place, or tested by its words. */
export const settingsTexts = {
  missing: 'Please fill in all required fields.',
  failed: 'That could not be saved. Please try again.',
  offline: 'Network error. Please check your connection and try again.',
  proofNeeded: 'Show that it is you first, then try again.',
  wrongPassword: 'This is not your password',
  notTheSame: 'This is not the same as the new password',
  samePassword: 'This is the password that you have. Choose another',
  wrongCode: 'This code is not the right one',
  demo: 'This is a shared demo account: it stays as it is for everybody. Open your own account to try it.',
  alreadyYours: 'This is the one that you have already',
  taken: 'It belongs to another account by now. Nothing was changed.',
  passwordFirst: 'Set a password first. A text message is the second step only after one.',
} as const;
