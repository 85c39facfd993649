import type { DealNews } from '#domain/trade/deals/deal.notices.ts';
import { type DealMailWords, dealWords } from './deal-words.ts';
import { reasonAbout, type MailWords, replyIfNotRight } from './letter.tsx';
import type { MailAnswer } from '#domain/values/answers.ts';

declare module '#domain/acting/mail/mails.ts' {
  interface Mails {
    'deal-told': {
      name: string;
      news: DealNews;
      /** The name of the deal: 'order ORD-7K2MPX', 'deal 12'. */
      about: string;
      /** The subject of the deal: '200 nuts of Fresh mature coconuts', 'a deal of ₦50,000'. */
      what: string;
      answers: MailAnswer[];
      words?: string | undefined;
      path: string;
      /** True for a deal about work, not goods. Missing in older mails. */
      isWork?: boolean;
    };
  }
}

/** The words that differ in deals about work, because work is done and checked instead of sent. */
const workWords: Partial<Record<DealNews, DealMailWords>> = {
  agreed: {
    heading: 'You have an agreement',
    lead: 'The other side agreed to {what}. The buyer pays next. We hold the money in escrow, and the work begins only when the money is here.',
  },
  'paid to buyer': {
    heading: 'Your money is held safely',
    lead: 'We hold what you paid for {what}. The seller gets it once you have checked the work and accept it.',
  },
  'paid to seller': {
    heading: 'It is paid: begin the work',
    lead: 'The buyer paid for {what}, and we hold the money. Do the work by the day below, then confirm on the deal’s page that it is done.',
  },
  sent: {
    heading: 'The work is done: check it',
    lead: 'The seller says that {what} is done. Check it on your page, then say whether you accept it.',
  },
  'cancelled and paid back': {
    heading: 'It was cancelled, and the money goes back',
    lead: '{what} was cancelled before it was done. All that was paid for it goes back to the buyer.',
    quoteHeading: 'Why',
  },
  'never sent': {
    heading: 'It was never done, and the money goes back',
    lead: 'The time to do {what} is over. All that was paid for it goes back to the buyer.',
  },
  'arrived to buyer': {
    heading: 'Check the work',
    lead: 'Check {what} now. Accept the work or say what is wrong by the time below. If you say nothing by then, it counts as accepted.',
  },
  'arrived to seller': {
    heading: 'The buyer checks it',
    lead: 'The buyer now checks {what}. If they say nothing by the time below, it counts as accepted.',
  },
  'disputed by time': {
    heading: 'There is a dispute because the buyer did not check the work',
    lead: 'The buyer did not check {what} within 30 days. The money stays where it is. The seller answers first, by the time below; then our team helps to settle it.',
  },
  'did it arrive to buyer': {
    heading: 'Is it done?',
    lead: 'The seller said three weeks ago that {what} is done. Check it on your page, or say that something is wrong. If you do neither within nine days, we open a dispute and help to settle it.',
  },
  'did it arrive to seller': {
    heading: 'The buyer has not checked it yet',
    lead: 'You said three weeks ago that {what} is done. Ask the buyer to check it on their page. If they do not within nine days, we open a dispute and help to settle it.',
  },
  'late to ship to buyer': {
    heading: 'The work is late',
    lead: 'The seller has not done {what} yet. You can wait, or cancel it and have your money back.',
  },
  'late to ship to seller': {
    heading: 'You are late: do the work now',
    lead: '{what} should be done by now. Finish the work, then confirm it on the deal’s page: the buyer may cancel until then.',
  },
};

function wordsOfDeal(news: DealNews, isWork: boolean): DealMailWords {
  return (isWork && workWords[news]) || dealWords[news];
}

export const dealMails = {
  'deal-told': ({ name, news, about, what, answers, words, path, isWork = false }, site) => {
    const { heading, lead, quoteHeading = 'From the other side' } = wordsOfDeal(news, isWork);
    const sentence = lead.replace('{what}', () => what);
    const capitalised = sentence.charAt(0).toUpperCase() + sentence.slice(1);
    return {
      subject: `${heading}: ${about}`,
      preview: capitalised,
      reason: reasonAbout(about, site),
      heading,
      parts: [
        `Hello ${name}. ${capitalised}`,
        words ? { head: quoteHeading, quote: words } : undefined,
        { answers },
        { act: 'See the deal', path },
        replyIfNotRight(site),
      ],
    };
  },
} satisfies Partial<MailWords>;
