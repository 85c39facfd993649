import type { MailAnswer } from '#domain/values/answers.ts';
import type { DealNews } from './deal.notices.ts';

export type DealMails = {
  /** To one side of a deal: what happened to it, its figures, and its page. */
  'deal-told': {
    name: string;
    news: DealNews;
    /** 'order ORD-7K2MPX', 'deal 12'. */
    about: string;
    /** '200 nuts of Fresh mature coconuts', 'a deal of ₦50,000'. */
    what: string;
    answers: MailAnswer[];
    words?: string | undefined;
    path: string;
    /** Work that is not goods; older mails do not say. */
    isWork?: boolean;
  };
};
