import type { MailAnswer } from '#domain/values/answers.ts';
import type { TradeNews } from './trade-news.ts';

export type TradeMails = {
  /** To one side of an order or an offer: what happened to it, its figures, and its page. */
  'trade-told': {
    name: string;
    news: TradeNews;
    /** 'order ORD-7K2MPX'. */
    about: string;
    /** '200 nuts of Fresh mature coconuts'. */
    what: string;
    answers: MailAnswer[];
    /** What the other side wrote to it. */
    words?: string | undefined;
    /** How long the stock is reserved, for mails that say so. */
    hours?: number;
    /** Where a seller without a bank account adds one, in mails about a new order. */
    bankPath?: string;
    path: string;
  };
};
