import type { ComponentProps } from 'react';
import type { MailDetail } from '#domain/talk/mail/mail.view.ts';
import { page } from '../pages/page.tsx';
import type { Visit } from '../request/visit.ts';
import { StyleguidePage } from '../styleguide/styleguide.page.tsx';
import { MailPageView } from './mail.page.tsx';
import { MailboxPage } from './mailbox.page.tsx';
import { TextsPage } from './texts.page.tsx';

export function showStyleguide(visit: Visit): Response {
  return page(visit, {
    title: 'Styleguide',
    description: 'Every component in all its states.',
    styles: 'src/web/styleguide/styleguide.css',
    body: <StyleguidePage />,
  });
}

export function showMailbox(visit: Visit, mails: ComponentProps<typeof MailboxPage>): Response {
  return page(visit, {
    title: 'Demo mailbox',
    description: 'The mails that this demo would have sent.',
    isReading: true,
    body: <MailboxPage {...mails} />,
  });
}

export function showMail(visit: Visit, mail: MailDetail): Response {
  return page(visit, {
    title: mail.subject ?? 'A mail that waits',
    description: 'A mail of the demo.',
    body: <MailPageView mail={mail} />,
  });
}

export function showTexts(visit: Visit, texts: ComponentProps<typeof TextsPage>): Response {
  return page(visit, {
    title: 'Demo mailbox: text messages',
    description: 'The text messages that this demo would have sent.',
    isReading: true,
    body: <TextsPage {...texts} />,
  });
}
