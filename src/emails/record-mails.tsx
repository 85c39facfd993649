import type { WorkState } from '#domain/values/work.states.ts';
import type { EmailSite } from './email-layout.tsx';
import { reasonAbout, siteHost, type Letter, type MailWords, replyIfNotRight, replyOrCall } from './letter.tsx';
import { echo } from './unconfirmed.ts';
import type { Mails } from '#domain/acting/mail/mails.ts';
import type { Follow, MailAnswer } from '#domain/values/answers.ts';

declare module '#domain/acting/mail/mails.ts' {
  interface Mails {
    'price-told': {
      name: string;
      about: string;
      price: string;
      reason?: string | undefined;
      /** How to pay and how long the price is valid, on the page where the customer answers. */
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

type RecordMailProps = Mails['price-told'] | Mails['progress-told'];

/** Shows the name only through `echo`, because the person typed it. */
function recordMail(
  { about, follow, ...props }: RecordMailProps,
  site: EmailSite,
  { heading, lead }: { heading: string; lead: string },
  answers: readonly MailAnswer[],
): Letter {
  const name = echo(props.name);
  return {
    subject: `${heading}: ${about}`,
    preview: lead,
    reason: reasonAbout(about, site),
    heading,
    parts: [
      name ? `Hello ${name}. ${lead}` : lead,
      { answers },
      follow && { act: follow.label, path: follow.path },
      replyIfNotRight(site),
    ],
  };
}

const progress: Record<WorkState, { heading: string; lead(about: string): string }> = {
  received: { heading: 'We have it', lead: (about) => `We have received ${about}, and are looking at it again.` },
  in_talk: {
    heading: 'We are on it',
    lead: (about) => `We have begun to work on ${about}, and will call you if we need to know more.`,
  },
  priced: { heading: 'Priced', lead: (about) => `There is a price for ${about}.` },
  confirmed: { heading: 'Confirmed', lead: (about) => `We confirm ${about}.` },
  shipped: { heading: 'On its way', lead: (about) => `We have sent off ${about}.` },
  delivered: { heading: 'Delivered', lead: (about) => `We have delivered ${about}. Thank you.` },
  declined: { heading: 'We cannot do it', lead: (about) => `We are sorry: we cannot go on with ${about}.` },
};

const partNames = { review: 'review', answer: 'answer to a review' } as const;

export const recordMails = {
  'price-told': (props, site) => {
    const { about, price, reason, answers = [] } = props;
    const words = { heading: 'Your price', lead: `The price for ${about} is ${price}.` };
    return recordMail(props, site, words, [...(reason ? [{ label: 'Why', value: reason }] : []), ...answers]);
  },
  'progress-told': (props, site) => {
    const { heading, lead } = progress[props.state];
    const answers = props.note ? [{ label: 'From us', value: props.note }] : [];
    return recordMail(props, site, { heading, lead: lead(props.about) }, answers);
  },
  'review-moderated': ({ name, part, isHidden, bought, reason, path }, site) => {
    const heading = isHidden ? `Your ${partNames[part]} is hidden` : `Your ${partNames[part]} is shown again`;
    const lead = isHidden
      ? `Our team has hidden what you wrote. You can still read it on the page of your order${part === 'review' ? ', and its stars do not count' : ''}.`
      : 'What you wrote is shown again, as it was.';
    return {
      subject: `${heading}: ${bought}`,
      preview: lead,
      reason: `You get this mail because you wrote this ${partNames[part]} at ${siteHost(site)}.`,
      heading,
      parts: [
        `Hello ${name}. ${lead}`,
        {
          answers: [
            { label: 'Order of', value: bought },
            ...(reason === undefined ? [] : [{ label: 'Why', value: reason }]),
          ],
        },
        { act: 'See the order', path },
        replyOrCall('Do you disagree?', site),
      ],
    };
  },
} satisfies Partial<MailWords>;
