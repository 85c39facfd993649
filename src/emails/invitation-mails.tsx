import { link } from '#content/link.ts';
import type { InvitationNews } from '#domain/trade/invitations/notify-invitation.ts';
import { brand } from '#content/brand.ts';
import { echo } from './unconfirmed.ts';
import { siteHost, type MailWords } from './letter.tsx';
import type { MailAnswer } from '#domain/values/answers.ts';

declare module '#domain/acting/mail/mails.ts' {
  interface Mails {
    'deal-invitation': {
      name: string;
      from: string;
      news: InvitationNews;
      title: string;
      answers: MailAnswer[];
      words?: string | undefined;
      path: string;
    };
    'trade-opened': { name: string; reason: string };
    'trade-closed': { name: string; reason: string };
  }
}

type Words = { heading: string; lead: string; act: string };

const words: Record<InvitationNews, Words> = {
  invited: {
    heading: '{from} offers you a deal',
    lead: '{from} wrote down terms for {title}, to be paid through escrow: the money is held until both of you have done your part. Read them, then agree, propose other terms, or say no. You need no account for that.',
    act: 'Read and answer',
  },
  'other terms': {
    heading: '{from} proposed other terms',
    lead: 'The other side proposes other terms for {title}. Agree, propose yours, or say no.',
    act: 'Read and answer',
  },
  agreed: {
    heading: '{from} agreed',
    lead: 'You have both accepted the same terms for {title}. Before money moves, both of you need an account. Then the deal begins.',
    act: 'See what comes next',
  },
  declined: {
    heading: '{from} said no',
    lead: 'There is no deal about {title}. Nobody owes anything.',
    act: 'See the terms',
  },
  withdrawn: {
    heading: '{from} took the terms back',
    lead: 'There is no deal about {title}. Nobody owes anything.',
    act: 'See the terms',
  },
  expired: {
    heading: 'The time for your terms ran out',
    lead: 'The fourteen days for {title} are over, and nobody is bound. You can send the terms again.',
    act: 'See the terms',
  },
};

/** True for the path of the author's page, false for the path of the invited person's page. */
function isAuthorsPage(path: string): boolean {
  return path.startsWith(`${link('createTransaction')}/`);
}

function invitationReason(path: string, from: string, host: string): string {
  return isAuthorsPage(path)
    ? `You get this mail because of the terms that you offered at ${host}.`
    : `You get this mail because ${from} named this address at ${host}. On the page you can say that you want no more invitations.`;
}

const aboutAccount = 'You get this mail because it is about your account.';

export const invitationMails = {
  /** Sent to an address that a member typed. So words that could carry a link or an advertisement are shown only on the page. */
  'deal-invitation': ({ name, news, answers, path, ...typed }, site) => {
    const [from, title] = [echo(typed.from) ?? 'Somebody', echo(typed.title) ?? 'what they describe'];
    const fill = (text: string) => text.replaceAll('{from}', () => from).replaceAll('{title}', () => `“${title}”`);
    const { heading, lead, act } = words[news];
    const message = typed.words === undefined ? undefined : echo(typed.words);
    return {
      subject: `${fill(heading)}: ${title}`,
      preview: fill(lead),
      reason: invitationReason(path, from, siteHost(site)),
      heading: fill(heading),
      parts: [
        `Hello${echo(name) ? ` ${echo(name)}` : ''}. ${fill(lead)}`,
        message ? { head: `From ${from}`, quote: message } : undefined,
        { answers: answers.map((answer) => ({ ...answer, value: echo(answer.value) ?? title })) },
        { act, path },
        `Pay nothing outside escrow because of this mail.${isAuthorsPage(path) ? '' : ' Do you not know this person? Then do nothing, or say no on the page.'}`,
      ],
    };
  },
  'trade-opened': ({ name, reason }) => ({
    subject: `You can trade now (${brand.name})`,
    preview: 'You can begin now.',
    reason: aboutAccount,
    heading: 'It is your turn to trade',
    parts: [
      `Hello ${name}. You can now write to others and begin to trade: sell, buy, or both, as the type of your account says.`,
      { quote: reason },
      { act: 'Go to the marketplace', path: link('marketplace') },
    ],
  }),
  'trade-closed': ({ name, reason }, { contact }) => ({
    subject: `You cannot begin new trade for now (${brand.name})`,
    preview: 'Why, and how to object.',
    reason: aboutAccount,
    heading: 'You cannot begin anything new for now',
    parts: [
      `Hello ${name}. Nothing that you ordered, sold or wrote was deleted, and you can finish your open orders. New listings, offers and orders have to wait.`,
      'This is why:',
      { quote: reason },
      `Is that wrong? Reply to this mail, or call ${contact.phone.shown}: a person will look at it again and answer you.`,
    ],
  }),
} satisfies Partial<MailWords>;
