import { accountTypeLabels } from '#domain/accounts/account.options.ts';
import type { ListedMember } from '#domain/accounts/members/find-members.ts';
import { spacedPhones } from '#domain/spaced-phones.ts';
import { link } from '#content/link.ts';
import type { ListPage, ListQuery } from '#platform/database/list/define-list.ts';
import { Badge } from '#ui/badge.tsx';
import { shownDate } from '#ui/dates.ts';
import { Pagination } from '#ui/pagination.tsx';
import { Table, type Column } from '#ui/table.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { MemberSearch } from './member-search.tsx';

export type MembersPageProps = {
  page: ListPage<ListedMember>;
  /** What the address says of what is looked for. */
  query: ListQuery;
  sort: 'newest' | 'oldest';
  /** How many there are of those asked for, where that is known. */
  found: string | undefined;
};

/** Members, found by name, mail, company or a part of a number; what is looked for lives in the address. */
export function MembersPage({ page: { rows, previous, next }, query, sort, found }: MembersPageProps) {
  const isFiltered = Object.keys(query).some((name) => name !== 'sort');
  const at = (place: ListQuery) => link('members', {}, { ...place, ...(query.state && { state: query.state }) });
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="text-22">Members</h1>
        {found ? <p className="text-14 text-quiet">{found}</p> : null}
      </div>
      <MemberSearch query={query} sort={sort} isFiltered={isFiltered} />
      <Table
        caption="Members"
        hideCaption
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        dense
        empty={
          <p className="py-6 text-quiet">
            {isFiltered ? 'Nobody is like that. Look for less, or show all.' : 'Nobody has an account yet.'}
          </p>
        }
      />
      {previous || next ? (
        <div className="mt-6">
          <Pagination
            label="Members"
            text={`${rows.length} on this page`}
            previousHref={previous && at(previous)}
            nextHref={next && at(next)}
            words={sort === 'newest' ? { previous: 'Newer', next: 'Older' } : { previous: 'Older', next: 'Newer' }}
          />
        </div>
      ) : null}
    </>
  );
}

const columns: Column<ListedMember>[] = [
  { key: 'name', head: 'Name', names: true, cell: (member) => <Name {...member} /> },
  { key: 'phone', head: 'Phone', short: true, cell: ({ phone }) => (phone ? spacedPhones(phone) : '') },
  { key: 'type', head: 'Type', cell: ({ accountType }) => accountTypeLabels[accountType].name },
  { key: 'company', head: 'Company', cell: ({ company }) => company ?? '' },
  { key: 'state', head: 'State', cell: (member) => <State {...member} /> },
  { key: 'since', head: 'Since', short: true, cell: ({ since }) => shownDate(since) },
  {
    key: 'last',
    head: 'Last here',
    short: true,
    cell: ({ state, lastAt }) => (lastAt && state !== 'unconfirmed' ? shownDate(lastAt) : ''),
  },
];

function Name({ id, name, email, state }: ListedMember) {
  return (
    <span className="min-w-0">
      {state === 'unconfirmed' ? name : <TextLink href={link('memberPerson', { memberId: id })}>{name}</TextLink>}
      {email ? <span className="block font-text text-14 font-normal wrap-anywhere text-quiet">{email}</span> : null}
    </span>
  );
}

function State({ state, isShared, lastAt }: ListedMember) {
  if (state === 'suspended') return <Badge tone="bad">Suspended</Badge>;
  if (state === 'active') return <Badge tone="good">{isShared ? 'Active, shared' : 'Active'}</Badge>;
  return (
    <>
      <Badge tone="progress">Unconfirmed</Badge>
      {lastAt ? <span className="block text-14 text-quiet">goes on {shownDate(lastAt)}</span> : null}
    </>
  );
}
