import type { WorkState } from '#domain/values/work.states.ts';
import { EmailLayout, type EmailSite, type MailWords } from './email-layout.tsx';
import { Action, Answers, Heading, Paragraph } from './email-parts.tsx';
import { echo } from './unconfirmed.ts';
import type { Mails } from '#domain/acting/mail/mails.ts';
import type { Follow, MailAnswer } from '#domain/values/answers.ts';

declare module '#domain/acting/mail/mails.ts' {
  interface Mails {
    /** The price of a request or an order, and why. */
    'price-told': {
      name: string;
      about: string;
      price: string;
      reason?: string | undefined;
      /** How to pay, and until when the price is valid, on the page where the customer answers. */
      answers?: MailAnswer[] | undefined;
      follow?: Follow | undefined;
    };
    'progress-told': {
      name: string;
      about: string;
      state: WorkState;
      note?: string | undefined;
      follow?: Follow | undefined;
    };
    'review-moderated': {
      name: string;
      part: 'review' | 'answer';
      isHidden: boolean;
      bought: string;
      reason?: string;
      path: string;
    };
  }
}

type Told = Mails['price-told'] | Mails['progress-told'];

/** The name is as the person typed it and only echoed; the rest are our own words. */
function told(
  { about, follow, ...props }: Told,
  site: EmailSite,
  words: { heading: string; lead: string },
  more: React.ReactNode,
) {
  const subject = `${words.heading}: ${about}`;
  const name = echo(props.name);
  const body = (
    <EmailLayout
      title={subject}
      preview={words.lead}
      site={site}
      reason={`You get this mail because of ${about} at ${new URL(site.publicUrl).host}.`}
    >
      <Heading>{words.heading}</Heading>
      <Paragraph>{name ? `Hello ${name}. ${words.lead}` : words.lead}</Paragraph>
      {more}
      {follow ? <Action href={site.publicUrl + follow.path}>{follow.label}</Action> : null}
      <Paragraph>Is something not right? Reply to this mail, or call {site.contact.phone.shown}.</Paragraph>
    </EmailLayout>
  );
  return { subject, body };
}

function priceTold(props: Mails['price-told'], site: EmailSite) {
  const { about, price, reason, answers = [] } = props;
  const said = [...(reason ? [{ label: 'Why', value: reason }] : []), ...answers];
  const words = { heading: 'Your price', lead: `The price for ${about} is ${price}.` };
  return told(props, site, words, said.length > 0 ? <Answers answers={said} /> : null);
}

const progress: Record<WorkState, { heading: string; lead(about: string): string }> = {
  received: { heading: 'We have it', lead: (about) => `We have ${about}, and look at it again.` },
  in_talk: {
    heading: 'We are on it',
    lead: (about) => `We have begun with ${about}, and call you if we need to know more.`,
  },
  priced: { heading: 'Priced', lead: (about) => `There is a price for ${about}.` },
  confirmed: { heading: 'Confirmed', lead: (about) => `We confirm ${about}.` },
  shipped: { heading: 'On its way', lead: (about) => `We have sent off ${about}.` },
  delivered: { heading: 'Delivered', lead: (about) => `We have delivered ${about}. Thank you.` },
  declined: { heading: 'We cannot do it', lead: (about) => `We are sorry: we cannot go on with ${about}.` },
};

function progressTold(props: Mails['progress-told'], site: EmailSite) {
  const { heading, lead } = progress[props.state];
  const words = { heading, lead: lead(props.about) };
  return told(props, site, words, props.note ? <Answers answers={[{ label: 'From us', value: props.note }]} /> : null);
}

const called = { review: 'review', answer: 'answer to a review' } as const;

/** To the author of a review or an answer that staff hid or showed again. */
function reviewModerated(props: Mails['review-moderated'], site: EmailSite) {
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
      reason={`You get this mail because you wrote this ${called[part]} at ${new URL(site.publicUrl).host}.`}
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

export const recordMails = {
  'price-told': priceTold,
  'progress-told': progressTold,
  'review-moderated': reviewModerated,
} satisfies Partial<MailWords>;
