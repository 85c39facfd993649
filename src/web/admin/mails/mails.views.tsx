import type { Tally } from '#domain/tally/find-tally.ts';
import type { Refusal } from '../../request/act.ts';
import { formTitle } from '../../request/page.tsx';
import type { Visit } from '../../request/visit.ts';
import { adminPage } from '../admin-page.tsx';
import { BusinessEmailsPage, type BusinessEmailsProps } from './business-emails.page.tsx';
import { MailPage, type MailPageProps } from './mail.page.tsx';
import { OutboxPage, type OutboxPageProps } from './outbox.page.tsx';
import { SuppressionsPage, type SuppressionsPageProps } from './suppressions.page.tsx';
import { TextsPage, type TextsPageProps } from './texts.page.tsx';

export function showBusinessEmails(visit: Visit, list: BusinessEmailsProps, tally: Tally): Promise<Response> {
  return adminPage(visit, { title: 'Business Emails', tally, body: <BusinessEmailsPage {...list} /> });
}

export function showOutbox(visit: Visit, list: OutboxPageProps, refusal?: Refusal): Promise<Response> {
  return adminPage(visit, { title: 'Outbox', ...refusal, body: <OutboxPage {...list} /> });
}

export function showTexts(visit: Visit, list: TextsPageProps): Promise<Response> {
  return adminPage(visit, { title: 'Outbox, text messages', body: <TextsPage {...list} /> });
}

export function showMail(visit: Visit, shown: MailPageProps, refusal?: Refusal): Promise<Response> {
  return adminPage(visit, {
    title: formTitle('Email Details', shown.form),
    ...refusal,
    dialog: { width: 'wide' },
    body: <MailPage {...shown} />,
  });
}

export function showSuppressions(visit: Visit, list: SuppressionsPageProps, refusal?: Refusal): Promise<Response> {
  return adminPage(visit, {
    title: formTitle('Outbox, stopped addresses', list.form),
    ...refusal,
    body: <SuppressionsPage {...list} />,
  });
}
