/** Every message the product sends, by name, with what it needs. The emails folder holds the words. */
export type MailTemplates = {
  'waitlist-welcome': { name: string; accountType: string; answers: MailAnswer[]; unsubscribeToken: string };
  'team-notice': {
    /** public-site.md §3: the notification e-mail payload. */
    customerName: string;
    customerEmail: string;
    eventType: string;
    formType: string;
    message: string;
    formData: MailAnswer[];
  };
  /** To whoever sent a form: that we have it, what happens next, and what they sent. */
  acknowledgement: {
    name: string;
    subject: string;
    heading: string;
    lead: string;
    /** What happens next, in order. */
    steps: string[];
    answers: MailAnswer[];
    /** A page of ours where they can see how it stands. */
    follow?: { label: string; path: string };
  };
};

export type MailAnswer = { label: string; value: string };

export type MailTemplate = keyof MailTemplates;
