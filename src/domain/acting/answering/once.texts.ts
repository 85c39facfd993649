export const onceTexts = {
  /** Shown for the whole form, not for one of its fields. */
  otherAnswers: 'This form was already sent with other answers. Open it again to send a new one.',
  stillAtWork: 'The same was sent a moment ago and is still being worked on. Wait a moment, then send it again.',
};
