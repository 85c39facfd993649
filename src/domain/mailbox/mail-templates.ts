import type { WorkState } from '../records/work.states.ts';
import type { RefusalGround, RightsKind } from '../privacy/rights-request.options.ts';
import type { AccountChange } from '../accounts/settings/account-changes.ts';
import type { StaffRole } from '../staff/staff.options.ts';
import type { MailAnswer, TradeMails } from './trade-mail-templates.ts';

/** Every message the product sends, by name, with what it needs. The emails folder holds the words. */
export type MailTemplates = TradeMails & {
  'waitlist-welcome': { name: string; accountType: string; answers: MailAnswer[]; unsubscribeToken: string };
  'team-notice': {
    /** public-site.md §3: the notification e-mail payload. */
    customerName: string;
    customerEmail: string;
    eventType: string;
    formType: string;
    message: string;
    formData: MailAnswer[];
  };
  /** To the person who sent a form: that we have it, what happens next, and what they sent. */
  acknowledgement: {
    name: string;
    subject: string;
    heading: string;
    lead: string;
    /** What happens next, in order. */
    steps: string[];
    answers: MailAnswer[];
    /** A page of ours where they can see how it stands. */
    follow?: Follow;
  };
  /** What something costs that somebody asked for or ordered, and why. */
  'price-told': {
    name: string;
    about: string;
    price: string;
    reason?: string | undefined;
    /** How it is paid and until when it stands, where the customer answers it. */
    answers?: MailAnswer[] | undefined;
    follow?: Follow | undefined;
  };
  /** How far it is. */
  'progress-told': {
    name: string;
    about: string;
    state: WorkState;
    note?: string | undefined;
    follow?: Follow | undefined;
  };
  /** What staff wrote to people, for one of them. HTML is clean; {name} and {about} in it are filled in as it is rendered. */
  composed: {
    subject: string;
    message: string;
    isHtml: boolean;
    name?: string;
    /** What it is about to them: 'your order AGB-7K2MPX'. */
    about?: string;
    signature?: string;
    /** The record that it is about, by kind and number, in whose history it stands. */
    about_record?: string;
  };
  /** To an address whose data somebody asked for: the way to see it. */
  'my-data-link': { token: string };
  'my-data-nothing': Record<string, never>;
  /** Notifies a person that their export is ready, with the download link. */
  'my-data-export': { token: string };
  'my-data-export-failed': Record<string, never>;
  /** The last one: what went, and what stayed without the person. */
  'my-data-erased': { answers: MailAnswer[] };
  /** Accounts. Each goes only to the address that it is about. */
  'confirm-sign-up': { name: string; token: string };
  'account-exists': { name: string };
  'reset-password': { name: string; token: string; hours: number };
  'no-account': Record<string, never>;
  'password-changed': { name: string };
  /** To the address that an account had before: a way into it is another. */
  'account-changed': { name: string; change: AccountChange; detail?: string | undefined };
  'confirm-new-email': { name: string; token: string };
  'email-in-use': Record<string, never>;
  /** The last one: what went with the account, and what stayed without the person. */
  'account-deleted': { name: string; answers: MailAnswer[] };
  /** To a member whom staff let nobody sign in as, or may sign in again: why, and how to object. */
  'account-suspended': { name: string; reason: string };
  'suspension-lifted': { name: string; reason: string };
  /** To a member: a check of theirs, as 'Company', ends on a day. */
  'check-ends': { name: string; what: string; day: string; path: string };
  /** To a member whom staff let in to trade while that is by invitation, or no longer. */
  'trade-opened': { name: string; reason: string };
  'trade-closed': { name: string; reason: string };
  /** To a seller whose listing staff took down or put back: why, and where it stands. */
  'listing-taken-down': ListingTold;
  'listing-put-back': ListingTold;
  /** To the author of a review or of an answer: staff have hidden it, or shown it again. */
  'review-moderated': {
    name: string;
    part: 'review' | 'answer';
    isHidden: boolean;
    bought: string;
    reason?: string;
    path: string;
  };
  /** To a seller: what came of a file with listings. */
  'listings-imported': {
    name: string;
    file: string;
    state: 'done' | 'stopped';
    why?: string | undefined;
    came: { added: number; updated: number; leftAlone: number; refused: number; picturesFailed: number };
    path: string;
  };
  /** Why the law lets us refuse what somebody asked about their data, and whom they may turn to. */
  'data-request-refused': { kind: RightsKind; ground: RefusalGround; answer: string };
  /** The way to an account of one's own, and to a new password for it. */
  'staff-invitation': { role: StaffRole; token: string; hours: number };
  'staff-new-password': { name: string; token: string; hours: number };
  /** To everybody on the staff: a change of who works here, of a setting or of a plan, which takes effect by itself. */
  'staff-change-waits': { name: string; what: string; by: string; from: string; path: string };
  /** To every owner: an amount up to which one person decides was raised, or a limit, and from when on. */
  'setting-raised': { name: string; label: string; before: string; after: string; from: string; path: string };
  /** To a member who has not read for a while what others wrote: from whom and about what, never the words. */
  'unread-messages': {
    name: string;
    threads: { from: string; subject: string; about: string; isUrgent: boolean; unread: number; path: string }[];
    more: number;
  };
  /** To who works here: what waits for them; without a name it is the team's. */
  'morning-mail': { name?: string | undefined; lines: { text: string; when: string; path: string }[] };
  /** To owners, once a day: the ends of both chains of the books. */
  'books-head': {
    at: string;
    journals: { position: string; hash: string };
    seals: { position: string; hash: string };
  };
  /** To owners: members are owed more than is held. */
  'money-short': { currency: string; answers: MailAnswer[] };
  /** To owners: charges and returns that the payment provider does not know as the books have them. */
  'charges-unknown': { answers: MailAnswer[] };
  /** To owners, once a day: the books were not compared with the payment provider for too long. */
  'comparison-overdue': { answers: MailAnswer[] };
};

type ListingTold = { name: string; listing: string; reason: string; path: string };

export type { MailAnswer };

/** A page of ours where they can see more. */
type Follow = { label: string; path: string };

export type MailTemplate = keyof MailTemplates;

type CarriesKey = { [T in MailTemplate]: MailTemplates[T] extends { token: string } ? T : never }[MailTemplate];

/** Mails that carry a key, to one's data or to an account: each that has a token must stand here. */
const carryKeys: Record<CarriesKey, true> = {
  'my-data-link': true,
  'my-data-export': true,
  'confirm-new-email': true,
  'confirm-sign-up': true,
  'reset-password': true,
  'staff-invitation': true,
  'staff-new-password': true,
};

/** News of those keys. */
const newsOfKeys: readonly string[] = [
  'my-data-nothing',
  'my-data-export-failed',
  'my-data-erased',
  'account-deleted',
] satisfies MailTemplate[];

/** What tells somebody that the way into their account is another: they need it most when it was not they. */
const securityNews: readonly string[] = [
  'password-changed',
  'account-changed',
  'staff-change-waits',
  'setting-raised',
] satisfies MailTemplate[];

/** Goes to addresses too that get no mails: what they asked for a moment ago, what the law owes them, and what keeps them safe. */
export function isOwed(template: string): boolean {
  return Object.hasOwn(carryKeys, template) || newsOfKeys.includes(template) || securityNews.includes(template);
}

/** Its words are forgotten once it is sent, and after a day in any case. */
export function isPassing(template: MailTemplate): boolean {
  return Object.hasOwn(carryKeys, template) || newsOfKeys.includes(template);
}
