import type { MailTemplates } from '#domain/registers/mails/mail-templates.ts';
import { hoursText } from '#content/hours-text.ts';
import { EmailLayout, type EmailSite } from './email-layout.tsx';
import { Action, Answers, Heading, Paragraph, Quotation, Subheading, TextLink } from './email-parts.tsx';
import { tradeWords } from './trade-words.ts';

/** Tells one side of an order or an offer what happened to it. Both have accounts, so the words of one go to the other. */
export function tradeTold(props: MailTemplates['trade-told'], site: EmailSite) {
  const { name, news, about, what, answers, words, path, bankPath } = props;
  const { heading, lead, wordsFrom = 'From the other side', act } = tradeWords[news];
  const said = lead.replace('{what}', what).replace('{hours}', hoursText(props.hours ?? 72));
  const subject = `${heading}: ${about}`;
  const body = (
    <EmailLayout
      title={subject}
      preview={said}
      site={site}
      reason={`You get this mail because of ${about} at ${new URL(site.publicUrl).host}.`}
    >
      <Heading>{heading}</Heading>
      <Paragraph>{`Hello ${name}. ${said}`}</Paragraph>
      {words ? (
        <>
          <Subheading>{wordsFrom}</Subheading>
          <Quotation>{words}</Quotation>
        </>
      ) : null}
      <Answers answers={answers} />
      <Action href={site.publicUrl + path}>{act}</Action>
      {bankPath ? (
        <Paragraph>
          You have no bank account here yet, and we can pay you only to one.{' '}
          <TextLink href={site.publicUrl + bankPath}>Add your bank account</TextLink> now, so that the money for this
          order can be paid out to you.
        </Paragraph>
      ) : null}
      <Paragraph>Is something not right? Reply to this mail, or call {site.contact.phone.shown}.</Paragraph>
    </EmailLayout>
  );
  return { subject, body };
}
