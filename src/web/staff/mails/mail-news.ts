export const mailNews = {
  again: 'It is on its way again.',
  repeated: 'This is the new e-mail, with the same words. It is on its way.',
  'given-up': 'This e-mail is given up. It will not be sent.',
  stopped:
    'E-mails to this address are stopped. We still send links that the person asks for, news about their data, and warnings about the safety of their account.',
  lifted: 'E-mails to this address are sent again from now on. You can send the stopped e-mails again one by one.',
} as const;

export type MailNews = keyof typeof mailNews;

export function isMailNews(text: string): text is MailNews {
  return Object.hasOwn(mailNews, text);
}
