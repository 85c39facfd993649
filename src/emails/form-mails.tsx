import { brand } from '#content/brand.ts';
import { link } from '#content/link.ts';
import type { Trading } from '#content/trading.ts';
import { echo } from './unconfirmed.ts';
import { siteHost, linkTo, type MailWords } from './letter.tsx';
import type { Follow, MailAnswer } from '#domain/values/answers.ts';

declare module '#domain/acting/mail/mails.ts' {
  interface Mails {
    'waitlist-welcome': {
      name: string;
      accountType: string;
      /** Who could trade when the person joined. Older mails have no value. */
      trading?: Trading;
      answers: MailAnswer[];
      unsubscribeToken: string;
    };
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

const readiness: Record<string, string> = {
  seller: 'Until then, have your prices and pictures of your produce ready.',
  buyer: 'Until then, note what you need, how much of it and where it should go.',
  both: 'Until then, have your prices ready, and note what you want to buy.',
};

function nextSteps(trading: Trading, accountType: string): string[] {
  if (trading === 'open')
    return [
      'The marketplace is open: open an account, and you can order or list today.',
      'You get a mail at this address when we serve new places.',
    ];
  return [
    trading === 'invited'
      ? 'The marketplace is open by invitation, and we invite people from this list.'
      : 'We open the marketplace to this list first.',
    'You get a mail at this address when it is your turn.',
    readiness[accountType] ?? readiness['both']!,
  ];
}

const copyOfAnswers = (answers: readonly MailAnswer[]) => ({
  head: 'What you sent us',
  answers: answers.map(({ label, value }) => ({ label, value: echo(value) ?? 'Received' })),
});

export const formMails = {
  'waitlist-welcome': ({ accountType, trading = 'closed', answers, unsubscribeToken, ...props }, site) => {
    const name = echo(props.name);
    return {
      subject: `You are on the ${brand.name} waitlist`,
      preview: trading === 'open' ? 'Here is what happens next.' : 'Your place is kept. Here is what happens next.',
      reason: (
        <>
          You get this mail because this address was put on the waitlist at {siteHost(site)}. If this was not you, or if
          you have changed your mind:{' '}
          {linkTo(site, link('waitlistUnsubscribe', { token: unsubscribeToken }), 'Stop waitlist mail')}. We never share
          your information.
        </>
      ),
      heading: name ? `You are on the list, ${name}` : 'You are on the list',
      parts: [
        trading === 'open'
          ? `Thank you for joining. ${brand.name} is the coconut marketplace, from the nut to the oil and the coir.`
          : `Thank you for joining. ${brand.name} is the coconut marketplace that holds the money until the goods arrive, and you will be among the first inside.`,
        { head: 'What happens next', steps: nextSteps(trading, accountType) },
        trading === 'open'
          ? { act: 'See the marketplace', path: link('marketplace') }
          : { act: 'See what is coming', path: '' },
        copyOfAnswers(answers),
        'Is something not right? Reply to this mail and we will correct it.',
      ],
    };
  },
  /** Words that a stranger may have typed are shown only through `echo`. */
  acknowledgement: ({ subject, heading, lead, steps, follow, answers, ...props }, site) => {
    const name = echo(props.name);
    const { shown } = site.contact.phone;
    return {
      subject,
      preview: lead,
      reason: `You get this mail because somebody sent a form with this address at ${siteHost(site)}. If this was not you, reply to this mail, and we delete what was sent.`,
      heading,
      parts: [
        `${name ? `Thank you, ${name}.` : 'Thank you.'} ${lead}`,
        follow && { act: follow.label, path: follow.path },
        { head: 'What happens next', steps: steps.map((step) => step.replaceAll('{phone}', shown)) },
        copyOfAnswers(answers),
        `Is something not right? Reply to this mail, or call ${shown}, and we correct it.`,
      ],
    };
  },
} satisfies Partial<MailWords>;
