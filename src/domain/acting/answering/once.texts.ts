export const onceTexts = {
  /** Shown for the whole form, not for one of its fields. */
  otherAnswers: 'This form was already sent with other answers. Open it again to send a new one.',
  stillAtWork: 'The same request came a moment ago and is still being processed. Wait a moment, then send it again.',
};
