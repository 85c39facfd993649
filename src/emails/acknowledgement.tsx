import type { MailTemplates } from '#domain/registers/mails/mail-templates.ts';
import { EmailLayout, type EmailSite } from './email-layout.tsx';
import { Action, Answers, Heading, Paragraph, Steps, Subheading } from './email-parts.tsx';
import { echo } from './unconfirmed.ts';

/** The subject, heading, lead and steps are our own words; what a stranger could have typed is only echoed. */
export function acknowledgement(props: MailTemplates['acknowledgement'], site: EmailSite) {
  const { subject, heading, lead, steps, follow } = props;
  const name = echo(props.name);
  const answers = props.answers.map(({ label, value }) => ({ label, value: echo(value) ?? 'Received' }));
  const reason = (
    <>
      You get this mail because somebody sent a form with this address at {new URL(site.publicUrl).host}. Was it not
      you? Reply and say so, and we delete it.
    </>
  );
  const body = (
    <EmailLayout title={subject} preview={lead} site={site} reason={reason}>
      <Heading>{heading}</Heading>
      <Paragraph>
        {name ? `Thank you, ${name}. ` : 'Thank you. '}
        {lead}
      </Paragraph>
      {follow ? <Action href={site.publicUrl + follow.path}>{follow.label}</Action> : null}
      <Subheading>What happens next</Subheading>
      <Steps steps={steps.map((step) => step.replaceAll('{phone}', site.contact.phone.shown))} />
      <Subheading>What you sent us</Subheading>
      <Answers answers={answers} />
      <Paragraph>
        Is something not right? Reply to this mail, or call {site.contact.phone.shown}, and we correct it.
      </Paragraph>
    </EmailLayout>
  );
  return { subject, body };
}
