import type { MailAnswer } from '#domain/values/answers.ts';
import type { InvitationNews } from './invitation.news.ts';

export type InvitationMails = {
  /** To one side of an invitation: what happened to it, and where its terms can be read and answered. */
  'deal-invitation': {
    name: string;
    /** The other side. */
    from: string;
    news: InvitationNews;
    title: string;
    answers: MailAnswer[];
    words?: string | undefined;
    path: string;
  };
};
