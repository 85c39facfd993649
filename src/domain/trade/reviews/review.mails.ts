export type ReviewMails = {
  /** To the author of a review or of an answer: staff have hidden it, or shown it again. */
  'review-moderated': {
    name: string;
    part: 'review' | 'answer';
    isHidden: boolean;
    bought: string;
    reason?: string;
    path: string;
  };
};
