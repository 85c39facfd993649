import { shownAmount } from '#domain/values/currency.ts';
import {
  findAccountPage,
  type AccountLine,
  type AccountPage,
  accountLineRow,
} from '#domain/money/ledger/find-account-page.ts';
import { Failure } from '#domain/acting/context.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { link, urls } from '#content/link.ts';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { shownDate, shownTime } from '#ui/dates.ts';
import type { Column } from '#ui/table.tsx';
import { staff } from '../../../request/route.ts';
import { onwardList, pagesOnward } from '../../list-pages.tsx';
import { portalList } from '../../portal-list.tsx';
import { numberIn } from '../../staff-acts.tsx';
import { journalKindLabels, kindSumLabels } from '../account-words.ts';

const place = link('books');

/** Postings of an account, the newest first, with the balance after each. */
export const postingsList = portalList({
  at: urls.booksAccount,
  who: staff(...rolesThat.read),
  list: onwardList,
  row: accountLineRow,
  async find(visit, asked) {
    const account = await findAccountPage(visit.ctx, numberIn(visit, 'accountId'), asked.before);
    if (!account) throw new Failure('not_found', 'There is no such account in the books.');
    return { rows: account.lines, ...pagesOnward(asked, account.before), account };
  },
  look: ({ account }) => ({
    title: titleOf(account),
    caption: 'Statement',
    place,
    back: { label: 'Books', href: place },
    above: <AccountOwner account={account} />,
    columns: columnsOf((minor) => shownAmount({ minor, currency: account.currency })),
    rowKey: ({ number }) => String(number),
    cards: true,
    empty: { none: 'No postings yet. Each amount that is booked to this account appears here.' },
  }),
});

function AccountOwner({ account: { id, kind, owner, memberId, dealId, minor, currency } }: { account: AccountPage }) {
  return (
    <p className="my-3 flex flex-wrap items-baseline gap-x-6">
      <span className="display text-28">{shownAmount({ minor, currency })}</span>
      {memberId === undefined ? null : (
        <TextLink href={link('memberPerson', { memberId: String(memberId) })}>{owner ?? 'A former member'}</TextLink>
      )}
      {dealId === undefined ? null : (
        <TextLink href={link('record', { kind: 'deal', recordId: String(dealId) })}>{`Deal ${dealId}`}</TextLink>
      )}
      <span className="text-quiet">{`${kindSumLabels[kind]}, account ${id} of the books`}</span>
    </p>
  );
}

function titleOf({ kind, owner, dealId }: Pick<AccountPage, 'kind' | 'owner' | 'dealId'>): string {
  if (dealId !== undefined) return `Statement: held for deal ${dealId}`;
  return `Statement: ${kindSumLabels[kind].toLowerCase()}${owner ? `, ${owner}` : ''}`;
}

function columnsOf(shown: (minor: bigint) => string): Column<AccountLine>[] {
  return [
    { head: 'When', names: true, short: true, card: 'what', cell: ({ at }) => `${shownDate(at)}, ${shownTime(at)}` },
    {
      head: 'What',
      card: 'who',
      share: 'wide',
      cell: ({ kind, why }) => [journalKindLabels[kind] ?? kind, why].filter(Boolean).join(': '),
    },
    {
      head: 'Deal',
      short: true,
      cell: ({ dealId }) =>
        dealId ? <TextLink href={link('record', { kind: 'deal', recordId: dealId })}>{`Deal ${dealId}`}</TextLink> : '',
    },
    { head: 'By', cell: ({ who }) => who },
    {
      head: 'Amount',
      numeric: true,
      card: 'amount',
      cell: ({ minor }) => (minor > 0n ? `+${shown(minor)}` : shown(minor)),
    },
    { head: 'After it', numeric: true, card: 'state', cell: ({ after }) => shown(after) },
  ];
}
