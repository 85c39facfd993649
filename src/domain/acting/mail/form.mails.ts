import type { MailAnswer } from '#domain/values/answers.ts';

export type FormMails = {
  'team-notice': {
    /** public-site.md §3: the notification e-mail payload. */
    customerName: string;
    customerEmail: string;
    eventType: string;
    formType: string;
    message: string;
    formData: MailAnswer[];
  };
  /** To the person who sent a form: that we have it, what happens next, and what they sent. */
  acknowledgement: {
    name: string;
    subject: string;
    heading: string;
    lead: string;
    /** What happens next, in order. */
    steps: string[];
    answers: MailAnswer[];
    /** A page of ours where they can see how it stands. */
    follow?: Follow;
  };
};

/** A page of ours where they can see more. */
export type Follow = { label: string; path: string };
