import { messageTexts } from '#domain/talk/messages/message.texts.ts';

export const messageNews = {
  sent: messageTexts.sent,
  blocked: 'This member is blocked: neither of you can write to the other. We do not tell them.',
  unblocked: 'You no longer block this member.',
  reported: 'Thank you. Our team looks at it, usually within a day.',
  mails: 'We e-mail you when a message waits for five minutes.',
  'no-mails': 'No more e-mails about messages. They wait for you here.',
} as const;

export type MessageNews = keyof typeof messageNews;

export function isMessageNews(name: string | null): name is MessageNews {
  return name !== null && Object.hasOwn(messageNews, name);
}
