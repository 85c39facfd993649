export const proposalTexts = {
  share:
    'Enter how much the seller gets: more than zero, and less than all of it. To give up all of it, use the button for that on the deal’s page.',
  lookAgain: 'Check who gets what, then send it.',
  words: 'Say why this is fair: the other side reads it',
} as const;
