import type { MailAnswer } from '#domain/values/answers.ts';
import type { MoneyNews } from './money-news.ts';

export type MoneyMails = {
  /** To a member: what happened to their money. */
  'money-told': { name: string; news: MoneyNews; amount: string; answers: MailAnswer[]; path: string };
};
