import type { MailTemplates } from '#domain/registers/mails/mail-templates.ts';
import { EmailLayout, type EmailSite } from './email-layout.tsx';
import { Action, Answers, Heading, Paragraph } from './email-parts.tsx';

const called = { review: 'review', answer: 'answer to a review' } as const;

/** To the author of a review or of an answer, which staff have hidden or shown again. */
export function reviewModerated(props: MailTemplates['review-moderated'], site: EmailSite) {
  const { name, part, isHidden, bought, reason, path } = props;
  const heading = isHidden ? `Your ${called[part]} is hidden` : `Your ${called[part]} is shown again`;
  const subject = `${heading}: ${bought}`;
  const lead = isHidden
    ? `Our team has hidden what you wrote. You can still read it on the page of your order${part === 'review' ? ', and its stars do not count' : ''}.`
    : 'Our team has shown what you wrote again, as it was.';
  const body = (
    <EmailLayout
      title={subject}
      preview={lead}
      site={site}
      reason={`You get this mail because you wrote it at ${new URL(site.publicUrl).host}.`}
    >
      <Heading>{heading}</Heading>
      <Paragraph>{`Hello ${name}. ${lead}`}</Paragraph>
      <Answers
        answers={[
          { label: 'Order of', value: bought },
          ...(reason === undefined ? [] : [{ label: 'Why', value: reason }]),
        ]}
      />
      <Action href={site.publicUrl + path}>See the order</Action>
      <Paragraph>Do you disagree? Reply to this mail, or call {site.contact.phone.shown}.</Paragraph>
    </EmailLayout>
  );
  return { subject, body };
}
