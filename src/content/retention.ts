import { moneyRetention } from './money-retention.ts';
import { tradeRetention } from './trade-retention.ts';

/** How long we keep personal data, and why. The nightly purge uses these figures and pages show them, so that we do what we promise. */
type RetentionRule = {
  title: string;
  /** The singular and the plural that follow a number. */
  one: string;
  many: string;
  /** The name of this data in the privacy policy's 'What we collect'. */
  collected: string;
  why: string;
  kept_months: number;
  /** Set if the law demands accounts: the time for which the figures stay after the person is removed. */
  accounts_months?: number;
  /** Words after a number for the personal part that an erasure deletes, while the figures stay for the accounts. */
  erasable?: { one: string; many: string };
  /** Only paid records leave their figures. All other records are deleted. */
  onlyPaid?: true;
};

const rules = {
  accounts: {
    title: 'Accounts',
    one: 'account',
    many: 'accounts',
    collected:
      'name, e-mail or phone, whether you buy or sell, and the company, place, picture, address, RC number and TIN you choose to add. Of a picture we keep a small square drawn anew, without the place and time that a phone writes into it; anybody with its address can see it until you remove it. Of your password we keep a code that cannot be turned back into it. Where you are signed in we keep the kind of browser, the first part of its network address, and when it was last here, until you sign out there. Of an API key that you make we keep its name, what it may do and how often it is used, not the key itself. Of a webhook we keep its address, for 30 days what was sent to it and the beginning of the answer, and for a year the state in the newest event of each record. Our team may write notes about the account, and we keep when and why it is suspended.',
    why: 'To know you when you come back. Counted from your last visit.',
    kept_months: 24,
  },
  listings: {
    title: 'Listings and trading profile',
    one: 'listing or trading profile',
    many: 'listings and trading profile',
    collected:
      'what you offer for sale: its name, description, place, price, quantity and pictures, which we draw anew. What you say about yourself as a seller, who may see your phone and e-mail and that you accepted the terms of the marketplace. We delete an import file a week after its last use, and the result of each line after ninety days.',
    why: 'To show buyers what you sell and who you are. What you archived is kept for this long.',
    kept_months: 24,
  },
  waitlist: {
    title: 'Waitlist',
    one: 'waitlist entry',
    many: 'waitlist entries',
    collected:
      'name, e-mail, phone, whether you sell or buy, and what you choose to add: company, place, business, products, volume, experience, how you heard of us.',
    why: '{waitlist why}',
    kept_months: 24,
  },
  machineOrders: {
    title: 'Machine orders',
    one: 'machine order',
    many: 'machine orders',
    collected:
      'name, e-mail, phone, the address for installation, what you ordered, its price, and what our team notes about it.',
    why: 'To deliver, install and look after your machine.',
    kept_months: 24,
    accounts_months: 72,
  },
  productOrders: {
    title: 'Product orders',
    one: 'product order',
    many: 'product orders',
    collected:
      'name, e-mail, phone, the address for delivery, what you ordered, its price, and what our team notes about it.',
    why: 'To bring you what you ordered, and to know what was agreed if something is not right.',
    kept_months: 24,
    accounts_months: 72,
  },
  ...tradeRetention,
  ...moneyRetention,
  events: {
    title: 'Event bookings',
    one: 'event booking',
    many: 'event bookings',
    collected:
      'name, e-mail, phone, the day, times, place and number of guests, your wishes, its price and your answer to it, and what our team notes about it. Please write no health details of named guests into the dietary field: “two with nut allergy” is enough.',
    why: 'To plan your event and serve it.',
    kept_months: 24,
    accounts_months: 72,
    onlyPaid: true,
  },
  enquiries: {
    title: 'Messages',
    one: 'message',
    many: 'messages',
    collected: 'name, e-mail, phone, what you write to us, and what our team notes about it.',
    why: 'To answer you, and to know what was said before.',
    kept_months: 24,
  },
  investments: {
    title: 'Investment enquiries',
    one: 'investment enquiry',
    many: 'investment enquiries',
    collected: 'name, e-mail, phone, your company, the range, what interests you, and what our team notes about it.',
    why: 'To talk with you about it.',
    kept_months: 24,
  },
  demos: {
    title: 'Demo requests',
    one: 'demo request',
    many: 'demo requests',
    collected:
      'name, e-mail, phone, your company, your trade, the time that suits you, and what our team notes about it.',
    why: 'To show you what you asked to see.',
    kept_months: 24,
  },
  samples: {
    title: 'Sample requests',
    one: 'sample request',
    many: 'sample requests',
    collected:
      'name, e-mail, phone, your company, the address for delivery, what you want to try and what for, and what our team notes about it.',
    why: 'To bring you the samples, and to know what you tried when you order.',
    kept_months: 24,
  },
  planRequests: {
    title: 'Requests for an escrow plan',
    one: 'request for a plan',
    many: 'requests for a plan',
    collected: 'name, e-mail, phone, company, which plan and why, and what our team notes about it.',
    why: 'To grant you the plan.',
    kept_months: 24,
  },
  supplierApplications: {
    title: 'Supplier applications',
    one: 'supplier application',
    many: 'supplier applications',
    collected:
      'what you tell us about your business, its pictures and certificates, and what our team notes about it. We delete a draft 30 days after its last change.',
    why: 'To check who supplies.',
    kept_months: 24,
  },
  favourites: {
    title: 'Listings you saved or looked at',
    one: 'listing you saved or looked at',
    many: 'listings you saved or looked at',
    collected: 'if you have an account: which listings you saved, and the last twenty that you looked at.',
    why: 'So that you find them again. What you saved stays as long as your account. What you looked at is deleted after this time.',
    kept_months: 6,
  },
  follows: {
    title: 'Sellers you follow',
    one: 'seller you follow',
    many: 'sellers you follow',
    collected: 'if you have an account: which sellers you follow, and whether we mail you about their new listings.',
    why: 'To show you their new listings. They stay until you stop following, or as long as your account.',
    kept_months: 24,
  },
  searches: {
    title: 'Searches you saved',
    one: 'saved search',
    many: 'saved searches',
    collected: 'if you have an account: the searches that you saved, and whether we mail you about them.',
    why: 'To mail you what is new in them. They stay until you remove them, or as long as your account.',
    kept_months: 24,
  },
  priceAlerts: {
    title: 'Price alerts',
    one: 'price alert',
    many: 'price alerts',
    collected: 'if you have an account: the prices and amounts that you want a mail about.',
    why: 'To mail you. They stay until you remove them, or as long as your account.',
    kept_months: 24,
  },
  threads: {
    title: 'Messages to other members',
    one: 'message to another member',
    many: 'messages to other members',
    collected:
      'what you write to buyers and sellers and the pictures and papers that you send with it, up to where you have read, whom you block and what you report. Pictures are drawn anew, without the place and time that a phone writes into them. What you write here, and in offers, orders and reviews, is checked by a machine for codes, card numbers, bank accounts and abuse. The member to whom you write reads it. Our team reads it if it is reported or breaks a rule. When your account is deleted, your side and your files are deleted too. What you wrote stays with the other side, without your name, e-mail or phone.',
    why: 'To show what was agreed. Counted from the last message.',
    kept_months: 24,
  },
  reviews: {
    title: 'Reviews',
    one: 'review',
    many: 'reviews',
    collected:
      'the stars and words that you give to members you traded with, shown with your first name alone; your answer to a review of you, which everybody can read below it; what you report of a review, which only our team reads; and of a seller, how often and how soon they answered, how many orders were delivered and how they were rated.',
    why: 'So that others know whom they trade with. When your account is deleted, your name, your words and your reports are deleted too; the stars stay.',
    kept_months: 60,
  },
  requests: {
    title: 'What you ask about your data',
    one: 'request about data',
    many: 'requests about data',
    collected:
      'if you ask us by mail or telephone for a copy of your data, or to put it right or erase it: your e-mail or phone, what you asked, and what we answered. An export is kept for 24 hours, and your request for it for two days.',
    why: 'To answer you in time, and to show that we did.',
    kept_months: 24,
  },
  staff: {
    title: 'Staff accounts',
    one: 'staff account',
    many: 'staff accounts',
    collected: 'if you work with us: name, e-mail, role, a code made from your password, and what you changed here.',
    why: 'So that you can sign in, and so that we know who changed what. Counted from the day on which the account is closed.',
    kept_months: 12,
  },
  mails: {
    title: 'Mails',
    one: 'mail',
    many: 'mails',
    collected: 'what we sent to you and what our team got about your forms, and whether it arrived.',
    why: 'To see what we wrote to you.',
    kept_months: 12,
  },
  suppressions: {
    title: 'Addresses we do not write to',
    one: 'address we do not write to',
    many: 'addresses we do not write to',
    collected:
      'the address, when it sent a mail of ours back, when you told your mail program that our mails are unwanted, or when our team decided so, and why.',
    why: 'So that we do not write where mails are not wanted or do not arrive. Links you ask for and news of your account still reach you.',
    kept_months: 24,
  },
} satisfies Record<string, RetentionRule>;

export type RetentionKind = keyof typeof rules;
export const retention: Readonly<Record<RetentionKind, RetentionRule>> = rules;

/** A link to a person's own data, and the mails about that data, are deleted after this time. */
export const dataLink_hours = 24;

/** Nigeria Data Protection Act 2023: we must answer a request about personal data within a month. */
export const answerRights_days = 30;

/** Says how long the accounts keep these kinds of data: '6 years', or '6 to 10 years'. */
export function accountsYears(kinds: readonly RetentionKind[]): string {
  const years = kinds.flatMap((kind) => {
    const { accounts_months } = retention[kind];
    return accounts_months === undefined ? [] : [accounts_months / 12];
  });
  const [least, most] = [Math.min(...years), Math.max(...years)];
  return least === most ? `${most} years` : `${least} to ${most} years`;
}

export function afterRetention({ accounts_months, onlyPaid }: RetentionRule): string {
  if (accounts_months === undefined) return 'Then it is deleted.';
  if (onlyPaid)
    return `Then it is deleted. If it became a deal, our accounts keep its figures for ${accounts_months / 12} years in all.`;
  return `Then your name, contacts, address and notes are removed. The figures stay ${accounts_months / 12} years in all, for the accounts.`;
}

export function retentionText(rule: RetentionRule): string {
  return `${rule.kept_months} months. ${afterRetention(rule)}`;
}
