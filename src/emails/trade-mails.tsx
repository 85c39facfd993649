import { hoursText } from '#content/hours-text.ts';
import { link } from '#content/link.ts';
import type { EmailSite } from './email-layout.tsx';
import { Paragraph } from './email-parts.tsx';
import { reasonAbout, type Letter, linkTo, type MailWords, replyIfNotRight } from './letter.tsx';
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
      /** The name of the order or offer: 'order ORD-7K2MPX'. */
      about: string;
      /** The subject of the order or offer: '200 nuts of Fresh mature coconuts'. */
      what: string;
      answers: MailAnswer[];
      words?: string | undefined;
      /** Set in mails that say how long the stock is reserved. */
      hours?: number;
      /** Set in mails about a new order: the page where a seller without a bank account adds one. */
      bankPath?: string;
      path: string;
    };
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

function rfqMail({ name, news, about, what, answers, path }: Mails['rfq-told'], site: EmailSite): Letter {
  const { heading, lead, act } = rfqWords[news];
  const sentence = lead.replace('{what}', () => what);
  return {
    subject: `${heading}: ${about}`,
    preview: sentence,
    reason: reasonAbout(about, site),
    heading,
    parts: [`Hello ${name}. ${sentence}`, { answers }, { act, path }, replyIfNotRight(site)],
  };
}

export const tradeMails = {
  /** May show the other side's message, because both sides have accounts. */
  'trade-told': ({ name, news, about, what, answers, words, path, bankPath, hours = 72 }, site) => {
    const { heading, lead, quoteHeading = 'From the other side', act } = tradeWords[news];
    const sentence = lead.replace('{what}', () => what).replace('{hours}', hoursText(hours));
    return {
      subject: `${heading}: ${about}`,
      preview: sentence,
      reason: reasonAbout(about, site),
      heading,
      parts: [
        `Hello ${name}. ${sentence}`,
        words ? { head: quoteHeading, quote: words } : undefined,
        { answers },
        { act, path },
        bankPath ? (
          <Paragraph key="bank">
            You have no bank account here yet, and we can pay you only to one.{' '}
            {linkTo(site, bankPath, 'Add your bank account')} now, so that the money for this order can be paid out to
            you.
          </Paragraph>
        ) : undefined,
        replyIfNotRight(site),
      ],
    };
  },
  'rfq-told': rfqMail,
  'rfqs-that-fit': ({ name, requests, more, unsubscribeToken }, site) => {
    const [first] = requests;
    const isOne = requests.length === 1;
    return {
      subject: isOne && first ? `A buyer asks for ${first.what}` : `${requests.length} new requests fit what you sell`,
      preview: requests.map(({ what }) => what).join(' · '),
      reason: (
        <>
          You get this mail because you sell what these buyers ask for.{' '}
          {linkTo(site, link('rfqMailsStop', { token: unsubscribeToken }), 'Stop these mails')}.
        </>
      ),
      heading: isOne ? 'One new request for you' : `${requests.length} new requests for you`,
      parts: [
        `Good morning, ${name}.`,
        ...requests.map(({ what, price, location, closes, path }) => (
          <Paragraph key={path}>
            {linkTo(site, path, what)}, {price}, {location}. Closes {closes}.
          </Paragraph>
        )),
        more ? 'There are more open requests than this mail shows.' : undefined,
        isOne && first
          ? { act: 'Respond to the request', path: first.path }
          : { act: 'See the open requests', path: link('rfqs') },
      ],
    };
  },
  'pro-told': ({ name, isGranted, why, path }, site) => {
    const answers = why === undefined ? [] : [{ label: 'Why', value: why }];
    const news = isGranted ? 'pro granted' : 'pro refused';
    return rfqMail({ name, news, about: 'your account', what: 'pro requests', answers, path }, site);
  },
} satisfies Partial<MailWords>;
