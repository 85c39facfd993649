/** What forms of one kind say alike, where the contract gives a form no words of its own (public-site.md §8). */
export const formTexts = {
  missing: 'Please fill in all required fields.',
  sending: 'Sending...',
  failed: 'Submission failed. Please try again.',
  offline: 'Network error. Please check your connection and try again.',
} as const;
