import type { MailTemplates } from '#domain/registers/mails/mail-templates.ts';
import { wordsOfDeal } from './deal-work-words.ts';
import { EmailLayout, type EmailSite } from './email-layout.tsx';
import { Action, Answers, Heading, Paragraph, Quotation, Subheading } from './email-parts.tsx';

/** What became of a deal, to one of its two sides: the figures as they stand in the books, and its page. */
export function dealTold(props: MailTemplates['deal-told'], site: EmailSite) {
  const { name, news, about, what, answers, words, path, isWork = false } = props;
  const { heading, lead, wordsFrom = 'From the other side' } = wordsOfDeal(news, isWork);
  const said = lead.replace('{what}', what);
  const begun = said.charAt(0).toUpperCase() + said.slice(1);
  const subject = `${heading}: ${about}`;
  const body = (
    <EmailLayout
      title={subject}
      preview={begun}
      site={site}
      reason={`You get this mail because of ${about} at ${new URL(site.publicUrl).host}.`}
    >
      <Heading>{heading}</Heading>
      <Paragraph>{`Hello ${name}. ${begun}`}</Paragraph>
      {words ? (
        <>
          <Subheading>{wordsFrom}</Subheading>
          <Quotation>{words}</Quotation>
        </>
      ) : null}
      <Answers answers={answers} />
      <Action href={site.publicUrl + path}>See the deal</Action>
      <Paragraph>Is something not right? Reply to this mail, or call {site.contact.phone.shown}.</Paragraph>
    </EmailLayout>
  );
  return { subject, body };
}
