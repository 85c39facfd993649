import {
  countMembers,
  findMembers,
  findUnconfirmedSignUps,
  type ListedMember,
  memberRow,
} from '#domain/people/accounts/members/find-members.ts';
import {
  memberList,
  signUpList,
  type MembersQuery,
  type UnconfirmedSignUpsQuery,
} from '#domain/people/accounts/members/member.list.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { accountTypeLabels, accountTypes } from '#domain/values/account.options.ts';
import { spacedPhones } from '#domain/values/spaced-phones.ts';
import { link, urls } from '#content/link.ts';
import { Badge } from '#ui/notices.tsx';
import { shownDate } from '#ui/dates.ts';
import type { Column } from '#ui/table.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { severalOfFilter, oneOfFilter, orderFilter } from '#ui/desk-filter-panel.tsx';
import { staff } from '../../request/route.ts';
import { PhoneLink } from '../contact-links.tsx';
import { portalList } from '../portal-list.tsx';

/** Unconfirmed sign-ups have no account yet, so they are in a table of their own. */
type Asked = ({ areUnconfirmed: false } & MembersQuery) | ({ areUnconfirmed: true } & UnconfirmedSignUpsQuery);

const unconfirmed = 'unconfirmed';
const bothLists = {
  read: (search: URLSearchParams): Asked =>
    search.get('state') === unconfirmed
      ? { areUnconfirmed: true, ...signUpList.read(search) }
      : { areUnconfirmed: false, ...memberList.read(search) },
  write: (asked: Asked) =>
    asked.areUnconfirmed ? { ...signUpList.write(asked), state: [unconfirmed] } : memberList.write(asked),
  isFiltered: (asked: Asked) => asked.areUnconfirmed || memberList.isFiltered(asked),
};

const types = accountTypes.map((value) => ({ value, label: accountTypeLabels[value].name }));
const states = [
  { value: '', label: 'Any' },
  { value: 'active', label: 'Active' },
  { value: 'suspended', label: 'Suspended' },
  { value: unconfirmed, label: 'Unconfirmed' },
];

export const membersList = portalList({
  at: urls.members,
  who: staff(...rolesThat.read),
  list: bothLists,
  row: memberRow,
  find: ({ ctx }, asked) => (asked.areUnconfirmed ? findUnconfirmedSignUps(ctx, asked) : findMembers(ctx, asked)),
  counted: {
    one: 'member',
    many: 'members',
    all: ({ member }) => member,
    matching: async ({ ctx }, asked, most) => (asked.areUnconfirmed ? undefined : countMembers(ctx, asked, most)),
  },
  look: (_, { asked, query }) => ({
    title: 'Members',
    words: { label: 'Find in Members', placeholder: 'Name, e-mail, phone, company' },
    filters: [
      severalOfFilter({ name: 'type', label: 'Type', chosen: query.type, options: types }),
      oneOfFilter({ name: 'state', label: 'State', chosen: query.state ?? [''], options: states }),
      orderFilter(asked.sort),
    ],
    columns,
    cards: true,
    empty: {
      none: 'No members yet. A person appears here when they sign up.',
      notFound: 'Nobody matches. Try fewer words, or show all.',
    },
  }),
});

const columns: Column<ListedMember>[] = [
  { head: 'Name', names: true, card: 'what', cell: (member) => <Name {...member} />, title: ({ name }) => name },
  { head: 'E-mail', card: 'who', share: 'wide', cell: emailOrPhone },
  { head: 'Phone', short: true, cell: ({ phone }) => (phone ? <PhoneLink phone={phone} /> : '') },
  { head: 'Type', card: 'amount', short: true, cell: ({ accountType }) => accountTypeLabels[accountType].name },
  { head: 'Company', cell: ({ company }) => company ?? '' },
  { head: 'State', card: 'state', cell: (member) => <State {...member} /> },
  { head: 'Since', short: true, cell: ({ since }) => shownDate(since) },
  {
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
      {lastAt ? <span className="hidden text-14 text-quiet desk:inline"> deleted on {shownDate(lastAt)}</span> : null}
    </>
  );
}

/** On a phone the number replaces a missing e-mail address. */
function emailOrPhone({ email, phone }: ListedMember) {
  if (email !== undefined) return email;
  return <span className="tablet:hidden">{phone && spacedPhones(phone)}</span>;
}
