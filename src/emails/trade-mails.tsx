import { hoursText } from '#content/hours-text.ts';
import { link } from '#content/link.ts';
import { EmailLayout, type EmailSite, type MailWords } from './email-layout.tsx';
import { Action, Answers, Heading, Paragraph, Quotation, Subheading, TextLink } from './email-parts.tsx';
import { tradeWords } from './trade-words.ts';
import { rfqWords } from './rfq-words.ts';
import type { Mails } from '#domain/acting/mail/mails.ts';
import type { TradeNews } from '#domain/trade/news/trade-news.ts';
import type { RfqNews } from '#domain/trade/rfqs/rfq-news.ts';
import type { MailAnswer } from '#domain/values/answers.ts';

declare module '#domain/acting/mail/mails.ts' {
  interface Mails {
    'trade-told': {
      name: string;
      news: TradeNews;
      /** 'order ORD-7K2MPX'. */
      about: string;
      /** '200 nuts of Fresh mature coconuts'. */
      what: string;
      answers: MailAnswer[];
      words?: string | undefined;
      /** How long the stock is reserved, in mails that tell it. */
      hours?: number;
      /** Where a seller without a bank account adds one, in mails about a new order. */
      bankPath?: string;
      path: string;
    };
    /** To the buyer of a request for quotes, or to a seller. It says nothing about a bid. */
    'rfq-told': {
      name: string;
      news: RfqNews;
      about: string;
      what: string;
      answers: MailAnswer[];
      path: string;
    };
    'rfqs-that-fit': {
      name: string;
      requests: { what: string; price: string; location: string; closes: string; path: string }[];
      more: boolean;
      unsubscribeToken: string;
    };
    'pro-told': { name: string; isGranted: boolean; why?: string | undefined; path: string };
  }
}

/** To one side of an order or an offer. Both have accounts, so the message of one may be shown to the other. */
function tradeTold(props: Mails['trade-told'], site: EmailSite) {
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

function rfqTold({ name, news, about, what, answers, path }: Mails['rfq-told'], site: EmailSite) {
  const { heading, lead, act } = rfqWords[news];
  const said = lead.replace('{what}', what);
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
      {answers.length > 0 ? <Answers answers={answers} /> : null}
      <Action href={site.publicUrl + path}>{act}</Action>
      <Paragraph>Is something not right? Reply to this mail, or call {site.contact.phone.shown}.</Paragraph>
    </EmailLayout>
  );
  return { subject, body };
}

function proTold({ name, isGranted, why, path }: Mails['pro-told'], site: EmailSite) {
  const answers = why === undefined ? [] : [{ label: 'Why', value: why }];
  const news = isGranted ? ('pro granted' as const) : ('pro refused' as const);
  return rfqTold({ name, news, about: 'your account', what: 'pro requests', answers, path }, site);
}

/** Sent once a day. */
function rfqsThatFit(props: Mails['rfqs-that-fit'], site: EmailSite) {
  const { name, requests, more, unsubscribeToken } = props;
  const [only] = requests;
  const subject =
    requests.length === 1 && only
      ? `A buyer asks for ${only.what}`
      : `${requests.length} new requests fit what you sell`;
  const at = (path: string) => site.publicUrl + path;
  const body = (
    <EmailLayout
      title={subject}
      preview={requests.map(({ what }) => what).join(' · ')}
      site={site}
      reason={
        <>
          You get this mail because you sell what these buyers ask for.{' '}
          <TextLink href={at(link('rfqMailsStop', { token: unsubscribeToken }))}>Stop these mails</TextLink>.
        </>
      }
    >
      <Heading>{requests.length === 1 ? 'One new request for you' : `${requests.length} new requests for you`}</Heading>
      <Paragraph>{`Good morning, ${name}.`}</Paragraph>
      {requests.map(({ what, price, location, closes, path }) => (
        <Paragraph key={path}>
          <TextLink href={at(path)}>{what}</TextLink>, {price}, {location}. Closes {closes}.
        </Paragraph>
      ))}
      {more ? (
        <Paragraph>
          <TextLink href={at(link('rfqs'))}>See all open requests</TextLink>
        </Paragraph>
      ) : null}
      <Action href={at(only?.path ?? link('rfqs'))}>Respond to a request</Action>
    </EmailLayout>
  );
  return { subject, body };
}

export const tradeMails = {
  'trade-told': tradeTold,
  'rfq-told': rfqTold,
  'rfqs-that-fit': rfqsThatFit,
  'pro-told': proTold,
} satisfies Partial<MailWords>;
