import type { MailDetail } from '#domain/talk/mail/mail.view.ts';
import type { TableCounts } from '#domain/acting/counters/find-table-counts.ts';
import type { Refusal } from '../../request/act.ts';
import { formTitle } from '../../pages/page.tsx';
import type { Visit } from '../../request/visit.ts';
import { portalPage } from '../portal-page.tsx';
import { BusinessEmailsPage, type BusinessEmailsProps } from './business-emails.page.tsx';
import { MailPage, type MailPageProps } from './mail.page.tsx';
import { OutboxPage, type OutboxPageProps } from './outbox.page.tsx';
import { StaffMailPage } from './staff-mail.page.tsx';
import { StaffMailsPage, type StaffMailsPageProps, TextsPage, type TextsPageProps } from './staff-mails.page.tsx';
import { SuppressionsPage, type SuppressionsPageProps } from './suppressions.page.tsx';

export function showBusinessEmails(visit: Visit, list: BusinessEmailsProps, counter: TableCounts): Promise<Response> {
  return portalPage(visit, { title: 'Business Emails', counter, body: <BusinessEmailsPage {...list} /> });
}

export function showOutbox(visit: Visit, list: OutboxPageProps, refusal?: Refusal): Promise<Response> {
  return portalPage(visit, { title: 'Outbox', ...refusal, body: <OutboxPage {...list} /> });
}

export function showTexts(visit: Visit, list: TextsPageProps): Promise<Response> {
  return portalPage(visit, { title: 'Outbox, text messages', body: <TextsPage {...list} /> });
}

export function showMail(visit: Visit, shown: MailPageProps, refusal?: Refusal): Promise<Response> {
  return portalPage(visit, {
    title: formTitle('Email Details', shown.form),
    ...refusal,
    dialog: { width: 'wide' },
    body: <MailPage {...shown} />,
  });
}

export function showSuppressions(visit: Visit, list: SuppressionsPageProps, refusal?: Refusal): Promise<Response> {
  return portalPage(visit, {
    title: formTitle('Outbox, stopped addresses', list.form),
    ...refusal,
    body: <SuppressionsPage {...list} />,
  });
}

export function showStaffMails(visit: Visit, list: StaffMailsPageProps): Promise<Response> {
  return portalPage(visit, { title: 'Outbox, mails to staff', body: <StaffMailsPage {...list} /> });
}

export function showStaffMail(visit: Visit, mail: MailDetail): Promise<Response> {
  return portalPage(visit, { title: mail.subject ?? 'A mail to staff', body: <StaffMailPage mail={mail} /> });
}
