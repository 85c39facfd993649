import { z } from 'zod';
import { choice, lines } from '#domain/values/input.ts';

export const starValues = ['5', '4', '3', '2', '1'] as const;

export const starNames: Record<(typeof starValues)[number], string> = {
  5: '5, as agreed and gladly again',
  4: '4, good',
  3: '3, it will do',
  2: '2, less than agreed',
  1: '1, not as agreed',
};

/** Reviews are shown once both sides have written, or after this many days (decisions.md §6). */
export const published_after_days = 7;

export const reviewTexts = {
  missing: 'Please fill in all required fields.',
  noStars: 'Choose how many stars',
  notYet: 'You can rate an order after it is delivered.',
  unsettled: 'You can rate this order once the problem with it is settled.',
  already: 'You have rated this order already.',
  notSaved: 'Your rating was not saved. Please try again.',
  offline: 'You are offline. Your rating waits here, and is sent once you are online again.',
  onlySeller: 'Only the seller whom a review is about can answer it.',
  noReview: 'There is no review to answer yet. You can answer once the buyer’s review is shown.',
  answered: 'You have answered this review already. Each review has one answer.',
  hidden: 'Our team has hidden this review, so there is nothing to answer.',
  noAnswer: 'Write your answer',
  answerNotSaved: 'Your answer was not saved. Please try again.',
  answerOffline: 'You are offline. Your answer waits here, and is sent once you are online again.',
  unknown: 'There is no such review. It may have been removed or hidden.',
  ownReport: 'These are your own words. Write to our team if they should be changed.',
  reportWhy: 'Say what is wrong with it',
  reportNotSaved: 'Your report was not saved. Please try again.',
} as const;

export const writeReviewSchema = z.object({
  stars: choice(starValues, { missing: reviewTexts.noStars })
    .meta({ label: 'Stars', control: 'radios' })
    .transform(Number),
  words: lines({ missing: '', max: 1000 })
    .optional()
    .meta({ label: 'Your review', hint: 'What should other members know about this trade?' }),
});
export type WriteReview = z.infer<typeof writeReviewSchema>;

export const answerReviewSchema = z.object({
  words: lines({ missing: reviewTexts.noAnswer, max: 1000 }).meta({
    label: 'Your answer',
    hint: 'Everybody who sees the review can read it. You can answer once, and not change it afterwards.',
    rows: 4,
  }),
});
export type AnswerReview = z.infer<typeof answerReviewSchema>;

export const reportReviewSchema = z.object({
  why: lines({ missing: reviewTexts.reportWhy, max: 500 }).meta({ label: 'What is wrong with it?' }),
});
export type ReportReview = z.infer<typeof reportReviewSchema>;
