import { brand } from '#content/brand.ts';
import { link } from '#content/link.ts';
import type { MailTemplates } from '#domain/registers/mails/mail-templates.ts';
import { EmailLayout, type EmailSite } from './email-layout.tsx';
import { Action, Heading, Paragraph, Quotation } from './email-parts.tsx';

const aboutAccount = 'You get this mail because it is about your account.';

/** While trading is by invitation: that somebody was let in, and that it was taken back. */
export function tradeOpened({ name, reason }: MailTemplates['trade-opened'], site: EmailSite) {
  const subject = `You can trade now (${brand.name})`;
  const body = (
    <EmailLayout title={subject} preview="List, make offers and order." site={site} reason={aboutAccount}>
      <Heading>It is your turn to trade</Heading>
      <Paragraph>{`Hello ${name}. You can list what you have, make offers, order and write to others.`}</Paragraph>
      <Quotation>{reason}</Quotation>
      <Action href={`${site.publicUrl}${link('marketplace')}`}>Go to the marketplace</Action>
    </EmailLayout>
  );
  return { subject, body };
}

export function tradeClosed({ name, reason }: MailTemplates['trade-closed'], site: EmailSite) {
  const subject = `You cannot begin new trade for now (${brand.name})`;
  const body = (
    <EmailLayout title={subject} preview="Why, and how to object." site={site} reason={aboutAccount}>
      <Heading>You cannot begin anything new for now</Heading>
      <Paragraph>{`Hello ${name}. What you have ordered, sold or written stays, and you can end it. New listings, offers and orders have to wait.`}</Paragraph>
      <Paragraph>This is why:</Paragraph>
      <Quotation>{reason}</Quotation>
      <Paragraph>
        {`Is that wrong? Reply to this mail, or call ${site.contact.phone.shown}: a person will look at it again and answer you.`}
      </Paragraph>
    </EmailLayout>
  );
  return { subject, body };
}
