import type { MailAnswer } from '#domain/values/answers.ts';
import type { RfqNews } from './rfq-news.ts';

export type RfqMails = {
  /** To the buyer of a request for quotes or a seller: what happened to it, and its page. It says nothing about a bid. */
  'rfq-told': {
    name: string;
    news: RfqNews;
    about: string;
    what: string;
    answers: MailAnswer[];
    path: string;
  };
  'pro-told': { name: string; isGranted: boolean; why?: string | undefined; path: string };
  /** To a seller: new requests that fit what they sell. */
  'rfqs-that-fit': {
    name: string;
    requests: { what: string; price: string; location: string; closes: string; path: string }[];
    more: boolean;
    unsubscribeToken: string;
  };
};
