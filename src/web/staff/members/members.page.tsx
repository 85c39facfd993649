import { accountTypeLabels, accountTypes } from '#domain/values/account.options.ts';
import type { ListedMember } from '#domain/people/accounts/members/find-members.ts';
import { spacedPhones } from '#domain/values/spaced-phones.ts';
import { link } from '#content/link.ts';
import type { ListPage, ListQuery } from '#platform/database/list/define-list.ts';
import { Badge } from '#ui/notices.tsx';
import { shownDate } from '#ui/dates.ts';
import { type Column, Table } from '#ui/table.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { anyOf, oneOf, order } from '#ui/desk-filter-panel.tsx';
import { DeskFilter } from '#ui/desk-filter.tsx';
import { PhoneLink } from '../contact-links.tsx';
import { ListPages } from '../list-pages.tsx';

export type MembersPageProps = {
  page: ListPage<ListedMember>;
  query: ListQuery;
  sort: 'newest' | 'oldest';
  found: string | undefined;
};

export function MembersPage({ page, query, sort, found }: MembersPageProps) {
  const isFiltered = Object.keys(query).some((name) => name !== 'sort');
  const at = (place: ListQuery) => link('members', {}, { ...place, ...(query.state && { state: query.state }) });
  return (
    <div data-list>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="text-22">Members</h1>
        {found ? <p className="text-14 text-quiet">{found}</p> : null}
      </div>
      <MemberSearch query={query} sort={sort} isFiltered={isFiltered} />
      <Table
        caption="Members"
        hideCaption
        columns={columns}
        rows={page.rows}
        rowKey={({ id }) => id}
        cards
        empty={
          <p className="py-6 text-quiet">
            {isFiltered
              ? 'Nobody matches. Try fewer words, or show all.'
              : 'No members yet. A person appears here when they sign up.'}
          </p>
        }
      />
      <ListPages label="Members" page={page} hrefOf={at} sort={sort} />
    </div>
  );
}

const columns: Column<ListedMember>[] = [
  {
    key: 'name',
    head: 'Name',
    names: true,
    card: 'what',
    cell: (member) => <Name {...member} />,
    title: ({ name }) => name,
  },
  {
    key: 'email',
    head: 'E-mail',
    card: 'who',
    share: 'wide',
    cell: reached,
  },
  { key: 'phone', head: 'Phone', short: true, cell: ({ phone }) => (phone ? <PhoneLink phone={phone} /> : '') },
  {
    key: 'type',
    head: 'Type',
    card: 'amount',
    short: true,
    cell: ({ accountType }) => accountTypeLabels[accountType].name,
  },
  { key: 'company', head: 'Company', cell: ({ company }) => company ?? '' },
  { key: 'state', head: 'State', card: 'state', cell: (member) => <State {...member} /> },
  { key: 'since', head: 'Since', short: true, cell: ({ since }) => shownDate(since) },
  {
    key: 'last',
    head: 'Last here',
    short: true,
    cell: ({ state, lastAt }) => (lastAt && state !== 'unconfirmed' ? shownDate(lastAt) : ''),
  },
];

function Name({ id, name, state }: ListedMember) {
  if (state === 'unconfirmed') return name;
  return (
    <TextLink href={link('memberPerson', { memberId: id })} data-view="">
      {name}
    </TextLink>
  );
}

function State({ state, isShared, lastAt }: ListedMember) {
  if (state === 'suspended') return <Badge tone="bad">Suspended</Badge>;
  if (state === 'active') return <Badge tone="good">{isShared ? 'Active, demo' : 'Active'}</Badge>;
  return (
    <>
      <Badge tone="progress">Unconfirmed</Badge>
      {lastAt ? <span className="hidden text-14 text-quiet desk:inline"> goes on {shownDate(lastAt)}</span> : null}
    </>
  );
}

/** On a phone the number replaces a missing e-mail address. */
function reached({ email, phone }: ListedMember) {
  if (email !== undefined) return email;
  return <span className="tablet:hidden">{phone && spacedPhones(phone)}</span>;
}

type MemberSearchProps = { query: ListQuery; sort: string; isFiltered: boolean };

const types = accountTypes.map((value) => ({ value, label: accountTypeLabels[value].name }));
const states = [
  { value: '', label: 'Any' },
  { value: 'active', label: 'Active' },
  { value: 'suspended', label: 'Suspended' },
  { value: 'unconfirmed', label: 'Unconfirmed' },
];

/** Whom to see. Those who are unconfirmed stand in a list of their own, so the state is one. */
function MemberSearch({ query, sort, isFiltered }: MemberSearchProps) {
  return (
    <DeskFilter
      id="members"
      action={link('members')}
      query={query}
      hrefOf={(asked) => link('members', {}, asked)}
      all={isFiltered ? link('members') : undefined}
      find={{ label: 'Find in Members', placeholder: 'Name, e-mail, phone, company' }}
      filters={[
        anyOf({ name: 'type', label: 'Type', chosen: query.type, options: types }),
        oneOf({ name: 'state', label: 'State', chosen: query.state ?? [''], options: states }),
        order(sort),
      ]}
    />
  );
}
