import { link } from '#content/link.ts';
import type { InvitationNews } from '#domain/trade/invitations/notify-invitation.ts';
import { brand } from '#content/brand.ts';
import { EmailLayout, type EmailSite, type MailWords } from './email-layout.tsx';
import { Action, Answers, Heading, Paragraph, Quotation, Subheading } from './email-parts.tsx';
import { echo } from './unconfirmed.ts';
import type { Mails } from '#domain/acting/mail/mails.ts';
import type { MailAnswer } from '#domain/values/answers.ts';

declare module '#domain/acting/mail/mails.ts' {
  interface Mails {
    /** To one side of an invitation: what happened, and where to read and answer its terms. */
    'deal-invitation': {
      name: string;
      from: string;
      news: InvitationNews;
      title: string;
      answers: MailAnswer[];
      words?: string | undefined;
      path: string;
    };
    /** To a member whom staff let trade while trading is by invitation, or from whom they took it back. */
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
    lead: 'There are other terms for {title} now. Agree, propose yours, or say no.',
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
    heading: 'Nobody answered in time',
    lead: 'The fourteen days for {title} are over, and nobody is bound. You can send the terms again.',
    act: 'See the terms',
  },
};

/** Goes to an address that a member typed, so words that could carry a link or an advertisement are on the page only. */
function dealInvitation(props: Mails['deal-invitation'], site: EmailSite) {
  const { name, news, answers, path } = props;
  const [from, title] = [echo(props.from) ?? 'Somebody', echo(props.title) ?? 'what they describe'];
  const fill = (text: string) => text.replaceAll('{from}', from).replaceAll('{title}', `“${title}”`);
  const { heading, lead, act } = words[news];
  const said = props.words === undefined ? undefined : echo(props.words);
  const subject = `${fill(heading)}: ${title}`;
  const body = (
    <EmailLayout
      title={subject}
      preview={fill(lead)}
      site={site}
      reason={reasonOf(path, from, new URL(site.publicUrl).host)}
    >
      <Heading>{fill(heading)}</Heading>
      <Paragraph>{`Hello${echo(name) ? ` ${echo(name)}` : ''}. ${fill(lead)}`}</Paragraph>
      {said ? (
        <>
          <Subheading>From {from}</Subheading>
          <Quotation>{said}</Quotation>
        </>
      ) : null}
      <Answers answers={answers.map((answer) => ({ ...answer, value: echo(answer.value) ?? title }))} />
      <Action href={site.publicUrl + path}>{act}</Action>
      <Paragraph>
        Pay nothing outside of escrow because of this mail.
        {isOwn(path) ? '' : ' Do you not know them? Then do nothing, or say no on the page.'}
      </Paragraph>
    </EmailLayout>
  );
  return { subject, body };
}

/** True for the author's page, false for the invited person's. */
function isOwn(path: string): boolean {
  return path.startsWith(`${link('createTransaction')}/`);
}

function reasonOf(path: string, from: string, host: string): string {
  return isOwn(path)
    ? `You get this mail because of the terms that you offered at ${host}.`
    : `You get this mail because ${from} named this address at ${host}. On the page you can say that you want no more invitations.`;
}

const aboutAccount = 'You get this mail because it is about your account.';

function tradeOpened({ name, reason }: Mails['trade-opened'], site: EmailSite) {
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

function tradeClosed({ name, reason }: Mails['trade-closed'], site: EmailSite) {
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

export const invitationMails = {
  'deal-invitation': dealInvitation,
  'trade-opened': tradeOpened,
  'trade-closed': tradeClosed,
} satisfies Partial<MailWords>;
