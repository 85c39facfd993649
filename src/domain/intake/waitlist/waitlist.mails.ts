import type { MailAnswer } from '#domain/values/answers.ts';

export type WaitlistMails = {
  'waitlist-welcome': { name: string; accountType: string; answers: MailAnswer[]; unsubscribeToken: string };
};
