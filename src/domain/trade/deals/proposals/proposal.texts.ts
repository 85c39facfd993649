export const proposalTexts = {
  share:
    'Enter how much the seller gets: more than zero and less than the whole amount. To let the other side have the whole amount, use the button on the deal’s page.',
  lookAgain: 'Check who gets what, then send it.',
  words: 'Say why this is fair: the other side reads it',
} as const;
