import { shownAmount } from '#domain/values/currency.ts';
import type { AccountLine, AccountPage as Found } from '#domain/money/ledger/find-account-page.ts';
import { link } from '#content/link.ts';
import { ButtonLink, TextLink } from '#ui/links-and-buttons.tsx';
import { shownDate, shownTime } from '#ui/dates.ts';
import { Table, type Column } from '#ui/table.tsx';
import { journalKindLabels, kindSumLabels } from '../account-words.ts';

/** Postings of an account, the newest first, with the balance after each. */
export function AccountPage({ account }: { account: Found }) {
  const { id, kind, of, memberId, dealId, minor, currency, lines, before } = account;
  return (
    <>
      <h1 className="text-22 wrap-anywhere">{titleOfAccount(account)}</h1>
      <p className="my-3 flex flex-wrap items-baseline gap-x-6">
        <span className="display text-28">{shownAmount({ minor, currency })}</span>
        {memberId === undefined ? null : (
          <TextLink href={link('memberPerson', { memberId: String(memberId) })}>{of ?? 'A former member'}</TextLink>
        )}
        {dealId === undefined ? null : (
          <TextLink href={link('record', { kind: 'deal', recordId: String(dealId) })}>{`Deal ${dealId}`}</TextLink>
        )}
        <span className="text-quiet">{`${kindSumLabels[kind]}, account ${id} of the books`}</span>
      </p>
      <Table
        caption="Statement"
        hideCaption
        columns={columnsOf((amount) => shownAmount({ minor: amount, currency }))}
        rows={lines}
        rowKey={({ number }) => String(number)}
        cards
        empty={
          <p className="py-6 text-quiet">No postings yet. Each amount that is booked to this account appears here.</p>
        }
      />
      {before === undefined ? null : (
        <p className="mt-6">
          <ButtonLink
            kind="secondary"
            size="small"
            href={link('booksAccount', { accountId: String(id) }, { before: String(before) })}
          >
            Older
          </ButtonLink>
        </p>
      )}
    </>
  );
}

export function titleOfAccount({ kind, of, dealId }: Pick<Found, 'kind' | 'of' | 'dealId'>): string {
  if (dealId !== undefined) return `Statement: held for deal ${dealId}`;
  return `Statement: ${kindSumLabels[kind].toLowerCase()}${of ? `, ${of}` : ''}`;
}

function columnsOf(shown: (minor: bigint) => string): Column<AccountLine>[] {
  return [
    {
      key: 'at',
      head: 'When',
      names: true,
      short: true,
      card: 'what',
      cell: ({ at }) => `${shownDate(at)}, ${shownTime(at)}`,
    },
    {
      key: 'what',
      head: 'What',
      card: 'who',
      share: 'wide',
      cell: ({ kind, why }) => [journalKindLabels[kind] ?? kind, why].filter(Boolean).join(': '),
    },
    {
      key: 'deal',
      head: 'Deal',
      short: true,
      cell: ({ dealId }) =>
        dealId ? <TextLink href={link('record', { kind: 'deal', recordId: dealId })}>{`Deal ${dealId}`}</TextLink> : '',
    },
    { key: 'by', head: 'By', cell: ({ who }) => who },
    {
      key: 'amount',
      head: 'Amount',
      numeric: true,
      card: 'amount',
      cell: ({ minor }) => (minor > 0n ? `+${shown(minor)}` : shown(minor)),
    },
    { key: 'after', head: 'After it', numeric: true, card: 'state', cell: ({ after }) => shown(after) },
  ];
}
