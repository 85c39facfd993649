/** Shared words of forms for which the contract has no words of their own (public-site.md §8). */
export const formTexts = {
  missing: 'Please fill in all required fields.',
  sending: 'Sending...',
  failed: 'Submission failed. Please try again.',
  offline: 'Network error. Please check your connection and try again.',
} as const;
