/** Words that several forms share, because the contract (public-site.md §8) has none for them. */
export const formTexts = {
  missing: 'Please fill in all required fields.',
  sending: 'Sending...',
  failed: 'Submission failed. Please try again.',
  offline: 'Network error. Please check your connection and try again.',
} as const;
