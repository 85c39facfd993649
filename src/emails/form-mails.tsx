import { brand } from '#content/brand.ts';
import { link } from '#content/link.ts';
import { EmailLayout, type EmailSite, type MailWords } from './email-layout.tsx';
import { Action, Answers, Heading, Paragraph, Steps, Subheading, TextLink } from './email-parts.tsx';
import { echo } from './unconfirmed.ts';
import type { Mails } from '#domain/acting/mail/mails.ts';
import type { Follow, MailAnswer } from '#domain/values/answers.ts';

declare module '#domain/acting/mail/mails.ts' {
  interface Mails {
    'waitlist-welcome': { name: string; accountType: string; answers: MailAnswer[]; unsubscribeToken: string };
    /** To the person who sent a form: that we have it, what happens next, and a copy of it. */
    acknowledgement: {
      name: string;
      subject: string;
      heading: string;
      lead: string;
      steps: string[];
      answers: MailAnswer[];
      follow?: Follow;
    };
  }
}

/** Subject, heading, lead and steps are our own words; words that a stranger may have typed are only echoed. */
function acknowledgement(props: Mails['acknowledgement'], site: EmailSite) {
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

const readiness: Record<string, string> = {
  seller: 'Until then, have your prices and pictures of your produce ready.',
  buyer: 'Until then, note what you need, how much of it and where it should go.',
  both: 'Until then, have your prices ready, and note what you want to buy.',
};

function waitlistWelcome(props: Mails['waitlist-welcome'], site: EmailSite) {
  const subject = `You are on the ${brand.name} waitlist`;
  const name = echo(props.name);
  const answers = props.answers.map(({ label, value }) => ({ label, value: echo(value) ?? 'Received' }));
  const reason = (
    <>
      You get this mail because this address was put on the waitlist at {new URL(site.publicUrl).host}. Was it not you,
      or have you changed your mind?{' '}
      <TextLink href={`${site.publicUrl}${link('waitlistUnsubscribe', { token: props.unsubscribeToken })}`}>
        Stop waitlist mail
      </TextLink>
      . We never share your information.
    </>
  );
  const body = (
    <EmailLayout title={subject} preview="Your place is kept. Here is what happens next." site={site} reason={reason}>
      <Heading>{name ? `You are on the list, ${name}` : 'You are on the list'}</Heading>
      <Paragraph>
        Thank you for joining. {brand.name} is the coconut marketplace that holds the money until the goods arrive, and
        you will be among the first inside.
      </Paragraph>
      <Subheading>What happens next</Subheading>
      <Steps
        steps={[
          'We open the marketplace to this list first.',
          'You get a mail at this address when it is your turn.',
          readiness[props.accountType] ?? readiness['both']!,
        ]}
      />
      <Action href={site.publicUrl}>See what is coming</Action>
      <Subheading>What you sent us</Subheading>
      <Answers answers={answers} />
      <Paragraph>Is something not right? Reply to this mail and we will correct it.</Paragraph>
    </EmailLayout>
  );
  return { subject, body };
}

export const formMails = {
  'waitlist-welcome': waitlistWelcome,
  acknowledgement: acknowledgement,
} satisfies Partial<MailWords>;
