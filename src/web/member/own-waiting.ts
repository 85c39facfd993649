import { dashboardOverview } from '#content/dashboard.ts';
import { link } from '#content/link.ts';
import type { AccountGap } from '#domain/people/accounts/find-account-gaps.ts';
import { naira } from '#domain/values/money.ts';
import type { OwnRequest } from '#domain/registers/own-requests/own-request.view.ts';
import { waitingMomentText } from '#domain/registers/work/waiting.view.ts';
import type { WaitingRow } from '#ui/waiting-rows.tsx';
import { ownRequestPage } from './own-requests.tsx';

/** The page on which each gap is closed, and whether it is urgent. */
const gapPages = {
  revision: { href: link('dashboardPapers'), isQuiet: false },
  first_sale: { href: `${link('dashboardPapers')}#first-sale`, isQuiet: true },
  bank_account: { href: link('settingsBank'), isQuiet: false },
  first_listing: { href: link('productNew'), isQuiet: true },
  first_bank_account: { href: link('settingsBank'), isQuiet: true },
  email: { href: link('settingsEmail'), isQuiet: false },
  second_factor: { href: link('settingsApp'), isQuiet: false },
  company: { href: link('settingsProfile'), isQuiet: true },
  location: { href: link('settingsProfile'), isQuiet: true },
  phone: { href: link('settingsPhone'), isQuiet: true },
} as const satisfies Record<AccountGap, { href: string; isQuiet: boolean }>;

const mostAwaited = 5;

/** Urgent rows first, then quiet ones. In each group: by deadline, then rows without a time, then the longest waiting first. */
export function mostUrgentFirst(rows: readonly WaitingRow[]): WaitingRow[] {
  const timeOf = ({ until, since }: WaitingRow) => (until ?? since)?.getTime() ?? 0;
  return rows.toSorted((a, b) => rank(a) - rank(b) || timeOf(a) - timeOf(b));
}

function rank({ isQuiet, until, since }: WaitingRow): number {
  const firstOfGroup = isQuiet ? 3 : 0;
  if (until) return firstOfGroup;
  return firstOfGroup + (since ? 2 : 1);
}

/** A member's work queue: unread messages, events to pay, prices to accept, then requests that our team has not answered. */
export function ownRequestRows(requests: readonly OwnRequest[], now: Date, unread = 0): WaitingRow[] {
  return [
    ...unreadMessages(unread),
    ...requests.flatMap((request) => rowsToPay(request, now)),
    ...requests.flatMap((request) => rowsToAccept(request, now)),
    ...requests.flatMap((request) => rowsOfOurTeam(request, now)).slice(0, mostAwaited),
  ];
}

function unreadMessages(unread: number): WaitingRow[] {
  if (unread === 0) return [];
  const text = unread === 1 ? '1 person wrote to you' : `New messages in ${unread} conversations`;
  return [{ name: 'messages', text, when: '', act: 'Read', href: link('messages', {}, { unread: 'yes' }) }];
}

/** Gaps that keep our team from sending money or deciding an application are listed with the urgent tasks. */
export function urgentGapRows(gaps: readonly AccountGap[]): WaitingRow[] {
  return setUpSteps(gaps.filter((gap) => gap === 'bank_account' || gap === 'revision'));
}

const firstStepGaps: readonly AccountGap[] = ['first_listing', 'first_bank_account', 'location'];

/**
 * The first steps of a seller, in order; none once the seller has listed a product and can be paid. For an approved supplier, one row leads
 * to the steps on the page 'Papers'.
 */
export function firstSteps(gaps: readonly AccountGap[]): WaitingRow[] {
  if (gaps.includes('first_sale')) return [stepOf('first_sale')];
  if (!gaps.includes('first_listing') && !gaps.includes('first_bank_account')) return [];
  return firstStepGaps.filter((gap) => gaps.includes(gap)).map(stepOf);
}

/** What the account lacks: first its protection, then missing details. */
export function setUpSteps(gaps: readonly AccountGap[]): WaitingRow[] {
  return mostUrgentFirst(gaps.map(stepOf));
}

function stepOf(gap: AccountGap): WaitingRow {
  return { name: gap, when: '', ...dashboardOverview.steps[gap], ...gapPages[gap] };
}

/** Our price that the member has not accepted yet. */
function rowsToAccept(request: OwnRequest, now: Date): WaitingRow[] {
  const { state, total_kobo, since, at } = request;
  const href = ownRequestPage(request);
  if (state !== 'priced' || total_kobo === undefined || href === undefined) return [];
  const text = request.what;
  return [
    {
      name: href,
      text,
      why: request.detail,
      amount: naira(total_kobo),
      when: waitingMomentText('since', since ?? at, now),
      since: since ?? at,
      act: 'See the price',
      href,
    },
  ];
}

/** An event whose price the member accepted but has not begun to pay. */
function rowsToPay(request: OwnRequest, now: Date): WaitingRow[] {
  const { payUntil, total_kobo } = request;
  const href = ownRequestPage(request);
  if (payUntil === undefined || total_kobo === undefined || href === undefined) return [];
  const amount = naira(total_kobo);
  const when = waitingMomentText('until', payUntil, now);
  return [
    {
      name: href,
      text: nameOf(request),
      why: dashboardOverview.toPay,
      amount,
      when,
      until: payUntil,
      act: 'Pay',
      href,
    },
  ];
}

/** Requests that our team has to answer. */
function rowsOfOurTeam(request: OwnRequest, now: Date): WaitingRow[] {
  const { state, total_kobo, at, dueAt, detail } = request;
  if (dueAt) {
    const row = {
      name: `data ${detail}`,
      text: nameOf(request),
      why: dashboardOverview.awaited.answer,
      isQuiet: true,
    };
    const when = waitingMomentText('until', dueAt, now);
    return [{ ...row, when, until: dueAt, act: 'Your data', href: `${link('settings')}#data` }];
  }
  const href = ownRequestPage(request);
  if (href === undefined || total_kobo !== undefined || (state !== 'received' && state !== 'in_talk')) return [];
  const row = { name: href, text: nameOf(request), why: dashboardOverview.awaited.price, isQuiet: true };
  return [{ ...row, when: waitingMomentText('since', at, now), since: at, act: 'See it', href }];
}

function nameOf({ what, detail }: OwnRequest): string {
  return `${what}, ${detail}`;
}
