import type { MailAnswer } from '#domain/values/answers.ts';

export type ComparisonMails = {
  /** To owners: charges and returns that the payment provider does not know as the books have them. */
  'charges-unknown': { answers: MailAnswer[] };
  /** To owners, once a day: the books were not compared with the payment provider for too long. */
  'comparison-overdue': { answers: MailAnswer[] };
};
