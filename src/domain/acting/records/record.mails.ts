import type { MailAnswer } from '#domain/values/answers.ts';
import type { Follow } from '../mail/form.mails.ts';
import type { WorkState } from '#domain/values/work.states.ts';

export type RecordMails = {
  /** The price of what a customer asked for or ordered, and why. */
  'price-told': {
    name: string;
    about: string;
    price: string;
    reason?: string | undefined;
    /** How it is paid and until when it stands, where the customer answers it. */
    answers?: MailAnswer[] | undefined;
    follow?: Follow | undefined;
  };
  /** How far it is. */
  'progress-told': {
    name: string;
    about: string;
    state: WorkState;
    note?: string | undefined;
    follow?: Follow | undefined;
  };
};
