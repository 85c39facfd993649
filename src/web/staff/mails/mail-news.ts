/** What has just been done, as the page after it says it. */
export const mailNews = {
  again: 'It is on its way again.',
  repeated: 'A new e-mail with the same words is on its way. This is it.',
  'given-up': 'It is given up, and is not sent any more.',
  stopped: 'E-mails to this address are stopped. Links they ask for and news of their data still reach them.',
  lifted:
    'E-mails to this address are sent again from now on. Those that were stopped before can be sent again one by one.',
} as const;

export type MailNews = keyof typeof mailNews;

export function isMailNews(text: string): text is MailNews {
  return Object.hasOwn(mailNews, text);
}
