import { z } from 'zod';
import { choice, lines } from '../input.ts';

export const stars = ['5', '4', '3', '2', '1'] as const;

export const starNames: Record<(typeof stars)[number], string> = {
  5: '5, as agreed and gladly again',
  4: '4, good',
  3: '3, it will do',
  2: '2, less than agreed',
  1: '1, not as agreed',
};

/** Both sides' words are shown together, or after so many days (decisions.md §6). */
export const published_after_days = 7;

export const reviewTexts = {
  missing: 'Please fill in all required fields.',
  noStars: 'Choose how many stars',
  notYet: 'An order is rated once it was delivered.',
  already: 'You have rated this order already.',
  notSaved: 'Your rating was not kept. Please try again.',
  offline: 'You are offline. Your rating waits here, and is sent once you are back.',
} as const;

export const writeReviewSchema = z.object({
  stars: choice(stars, { missing: reviewTexts.noStars }).transform(Number),
  words: lines({ missing: '', max: 1000 }).optional(),
});
export type WriteReview = z.infer<typeof writeReviewSchema>;
