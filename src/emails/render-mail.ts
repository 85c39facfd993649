import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { MailTemplate, MailTemplates } from '#domain/registers/mails/mail-templates.ts';
import { accountExists, confirmSignUp, noAccount, passwordChanged, resetPassword } from './account-mails.tsx';
import { accountChanged, accountDeleted, confirmNewEmail, emailInUse } from './account-settings.tsx';
import { acknowledgement, waitlistWelcome } from './form-mails.tsx';
import { booksHead, chargesUnknown, comparisonOverdue, moneyShort } from './books-mails.tsx';
import { composedMail } from './composed-mail.tsx';
import { outlookSheet, type EmailSite } from './email-layout.tsx';
import { moneyTold } from './money-mails.tsx';
import { dealTold } from './deal-mails.tsx';
import { dealInvitation, tradeClosed, tradeOpened } from './invitation-mails.tsx';
import { listingPutBack, listingsImported, listingTakenDown } from './listing-mails.tsx';
import { accountSuspended, checkEnds, dataRequestRefused, suspensionLifted } from './member-mails.tsx';
import { myDataErased, myDataExport, myDataExportFailed, myDataLink, myDataNothing } from './my-data-mails.tsx';
import {
  morningMail,
  settingRaised,
  staffChangeWaits,
  staffInvitation,
  staffNewPassword,
  staffNotice,
} from './staff-mails.tsx';
import { oneLine } from './one-line.ts';
import { plainText } from './plain-text.ts';
import { priceTold, progressTold, reviewModerated } from './record-mails.tsx';
import { proTold, rfqsThatFit, rfqTold, tradeTold } from './trade-mails.tsx';
import { priceAlert, savedSearches, unreadMessages } from './news-mails.tsx';

export type RenderedMail = { subject: string; html: string; text: string };

type Message = { subject: string; body: ReactElement };

const messages: { [T in MailTemplate]: (props: MailTemplates[T], site: EmailSite) => Message } = {
  'waitlist-welcome': waitlistWelcome,
  'team-notice': staffNotice,
  acknowledgement,
  'confirm-sign-up': confirmSignUp,
  'account-exists': accountExists,
  'reset-password': resetPassword,
  'no-account': noAccount,
  'password-changed': passwordChanged,
  'account-changed': accountChanged,
  'confirm-new-email': confirmNewEmail,
  'email-in-use': emailInUse,
  'account-deleted': accountDeleted,
  'staff-invitation': staffInvitation,
  'staff-new-password': staffNewPassword,
  'staff-change-waits': staffChangeWaits,
  'setting-raised': settingRaised,
  'morning-mail': morningMail,
  'books-head': booksHead,
  'money-short': moneyShort,
  'charges-unknown': chargesUnknown,
  'comparison-overdue': comparisonOverdue,
  'saved-searches': savedSearches,
  'price-alert': priceAlert,
  'price-told': priceTold,
  'progress-told': progressTold,
  'trade-told': tradeTold,
  'rfq-told': rfqTold,
  'rfqs-that-fit': rfqsThatFit,
  'pro-told': proTold,
  'deal-told': dealTold,
  'money-told': moneyTold,
  'deal-invitation': dealInvitation,
  composed: composedMail,
  'account-suspended': accountSuspended,
  'suspension-lifted': suspensionLifted,
  'check-ends': checkEnds,
  'trade-opened': tradeOpened,
  'trade-closed': tradeClosed,
  'listing-taken-down': listingTakenDown,
  'listing-put-back': listingPutBack,
  'review-moderated': reviewModerated,
  'listings-imported': listingsImported,
  'data-request-refused': dataRequestRefused,
  'unread-messages': unreadMessages,
  'my-data-link': myDataLink,
  'my-data-nothing': myDataNothing,
  'my-data-export': myDataExport,
  'my-data-export-failed': myDataExportFailed,
  'my-data-erased': myDataErased,
};

export function isMailTemplate(name: string): name is MailTemplate {
  return Object.hasOwn(messages, name);
}

/** A message as it goes out: the subject, and the same words twice, as HTML and as plain text. */
export function renderMail<T extends MailTemplate>(
  template: T,
  props: MailTemplates[T],
  site: EmailSite,
): RenderedMail {
  const { subject, body } = messages[template](props, site);
  const markup = renderToStaticMarkup(body).replace('</head>', `${outlookSheet}</head>`);
  return { subject: oneLine(subject), html: `<!doctype html>${markup}`, text: plainText(body) };
}
