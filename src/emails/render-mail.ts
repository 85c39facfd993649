import { renderToStaticMarkup } from 'react-dom/server';
import type { MailName, Mails } from '#domain/acting/mail/mails.ts';
import { accountMails } from './account-mails.tsx';
import { accountSettingsMails } from './account-settings.tsx';
import { booksMails } from './books-mails.tsx';
import { composedMails } from './composed-mail.tsx';
import { dealMails } from './deal-mails.tsx';
import { formMails } from './form-mails.tsx';
import { invitationMails } from './invitation-mails.tsx';
import { listingMails } from './listing-mails.tsx';
import { memberMails } from './member-mails.tsx';
import { moneyMails } from './money-mails.tsx';
import { myDataMails } from './my-data-mails.tsx';
import { newsMails } from './news-mails.tsx';
import { recordMails } from './record-mails.tsx';
import { staffMails } from './staff-mails.tsx';
import { tradeMails } from './trade-mails.tsx';
import { outlookSheet, type EmailSite } from './email-layout.tsx';
import { drawLetter, type MailWords } from './letter.tsx';
import { oneLine } from './one-line.ts';
import { plainText } from './plain-text.ts';

export type RenderedMail = { subject: string; html: string; text: string };

const lettersByName: MailWords = {
  ...accountMails,
  ...accountSettingsMails,
  ...booksMails,
  ...composedMails,
  ...dealMails,
  ...formMails,
  ...invitationMails,
  ...listingMails,
  ...memberMails,
  ...moneyMails,
  ...myDataMails,
  ...newsMails,
  ...recordMails,
  ...staffMails,
  ...tradeMails,
};

export function isMailName(name: string): name is MailName {
  return Object.hasOwn(lettersByName, name);
}

export function renderMail<T extends MailName>(name: T, props: Mails[T], site: EmailSite): RenderedMail {
  const letter = lettersByName[name](props, site);
  const body = drawLetter(letter, site);
  const markup = renderToStaticMarkup(body).replace('</head>', `${outlookSheet}</head>`);
  return { subject: oneLine(letter.subject), html: `<!doctype html>${markup}`, text: plainText(body) };
}
