import type { InvitationNews } from '../deal-invitations/invitation.news.ts';
import type { DealNews } from '../deals/deal.notices.ts';
import type { MoneyNews } from '../payments/money-news.ts';
import type { Unit } from '../listed-units.ts';
import type { Category } from '../listings/listing.options.ts';
import type { RfqNews } from '../rfqs/rfq-news.ts';
import type { TradeNews } from '../trading/trade-news.ts';

export type MailAnswer = { label: string; value: string };

/** Mails about what members trade, and about the money for it. */
export type TradeMails = {
  /** To one side of an order or an offer: what happened to it, its figures, and its page. */
  'trade-told': {
    name: string;
    news: TradeNews;
    /** 'order ORD-7K2MPX'. */
    about: string;
    /** '200 nuts of Fresh mature coconuts'. */
    what: string;
    answers: MailAnswer[];
    /** What the other side wrote to it. */
    words?: string | undefined;
    /** How long the stock is reserved, for mails that say so. */
    hours?: number;
    /** Where a seller without a bank account adds one, in mails about a new order. */
    bankPath?: string;
    path: string;
  };
  /** To the buyer of a request for quotes or a seller: what happened to it, and its page. It says nothing about a bid. */
  'rfq-told': {
    name: string;
    news: RfqNews;
    about: string;
    what: string;
    answers: MailAnswer[];
    path: string;
  };
  'pro-told': { name: string; isGranted: boolean; why?: string | undefined; path: string };
  /** To a seller: new requests that fit what they sell. */
  'rfqs-that-fit': {
    name: string;
    requests: { what: string; price: string; location: string; closes: string; path: string }[];
    more: boolean;
    unsubscribeToken: string;
  };
  /** To a member: what happened to their money. */
  'money-told': { name: string; news: MoneyNews; amount: string; answers: MailAnswer[]; path: string };
  /** To one side of a deal: what happened to it, its figures, and its page. */
  'deal-told': {
    name: string;
    news: DealNews;
    /** 'order ORD-7K2MPX', 'deal 12'. */
    about: string;
    /** '200 nuts of Fresh mature coconuts', 'a deal of ₦50,000'. */
    what: string;
    answers: MailAnswer[];
    words?: string | undefined;
    path: string;
    /** Work that is not goods; older mails do not say. */
    isWork?: boolean;
  };
  /** To one side of an invitation: what happened to it, and where its terms can be read and answered. */
  'deal-invitation': {
    name: string;
    /** The other side. */
    from: string;
    news: InvitationNews;
    title: string;
    answers: MailAnswer[];
    words?: string | undefined;
    path: string;
  };
  /** To a member: what is new in the searches that they saved. */
  'saved-searches': {
    name: string;
    searches: {
      name: string;
      path: string;
      more: boolean;
      listings: { name: string; price: string; location: string; path: string }[];
    }[];
    unsubscribeToken: string;
  };
  /** To a member: a price of the board has crossed the amount that they chose. */
  'price-alert': {
    name: string;
    series: { category: Category; unit: Unit };
    figure: 'asking' | 'settled';
    price_kobo: string;
    amount_kobo: string;
    isReached: boolean;
    stopToken: string;
  };
};
