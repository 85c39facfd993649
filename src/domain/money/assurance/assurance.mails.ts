import type { MailAnswer } from '#domain/values/answers.ts';

export type AssuranceMails = {
  /** To owners: members are owed more than is held. */
  'money-short': { currency: string; answers: MailAnswer[] };
};
