import { answerRights_days } from '#content/retention.ts';
import { findDataLinks } from '#domain/registers/privacy/find-data-links.ts';
import {
  findRightsRequests,
  type RightsRequestRow,
  rightsRequestRow,
} from '#domain/registers/privacy/find-rights-requests.ts';
import {
  rightsRequestList,
  rightsRequestStates,
  type RightsRequestsQuery,
} from '#domain/registers/privacy/rights-request.list.ts';
import { rightsKindLabels, wayOfAskingLabels } from '#domain/registers/privacy/rights-request.options.ts';
import { mayAnswerPeople, rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { spacedPhones } from '#domain/values/spaced-phones.ts';
import { erasedName } from '#domain/values/erased-name.ts';
import { link, urls } from '#content/link.ts';
import { shownDate } from '#ui/dates.ts';
import { oneOfFilter } from '#ui/desk-filter-panel.tsx';
import type { Column } from '#ui/table.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { staff } from '../../request/route.ts';
import { portalList } from '../portal-list.tsx';
import { DataLinks } from './data-links.tsx';
import { dataRequestForm, RecordDataRequest } from './note-request.tsx';
import { RequestBadge } from './request-badge.tsx';

const stateLabels = { open: 'Open', answered: 'Answered', refused: 'Refused', all: 'All' };

const states = [...rightsRequestStates, 'all' as const].map((value) => ({ value, label: stateLabels[value] }));

const dueOrderFilter = (sort: string) =>
  oneOfFilter({
    name: 'sort',
    label: 'Order',
    chosen: [sort],
    options: [
      { value: 'due', label: 'Due first' },
      { value: 'newest', label: 'Newest first' },
    ],
  });

/** Without a state in its address the list shows open requests, so a list of all states must name them. */
const openFirst = {
  read: (search: URLSearchParams) =>
    rightsRequestList.read(search.has('state') ? search : new URLSearchParams([...search, ['state', 'open']])),
  write(asked: RightsRequestsQuery) {
    const query = rightsRequestList.write(asked);
    return { ...query, state: query.state ?? ['all'] };
  },
  isFiltered: () => false,
};

/** Requests that staff must answer, with the first due at the top. Below them, requests that people complete themselves. */
export const dataRequestsList = portalList({
  at: urls.rightsRequests,
  who: staff(...rolesThat.read),
  list: openFirst,
  form: dataRequestForm.id,
  row: rightsRequestRow,
  async find({ ctx }, asked) {
    // The queries run one after the other, because a request holds one connection at a time.
    const page = await findRightsRequests(ctx, asked);
    return { ...page, links: await findDataLinks(ctx) };
  },
  look: ({ links }, { asked, query, visit, staff, refused }) => ({
    title: 'Data requests',
    caption: 'Requests for us to answer',
    hint: `Most people export and erase their data themselves. Requests that need our answer are listed here; the Nigeria Data Protection Act allows ${answerRights_days} days.`,
    filters: [
      oneOfFilter({ name: 'state', label: 'State', chosen: query.state, options: states }),
      dueOrderFilter(asked.sort),
    ],
    columns: columnsAt(visit.ctx.now),
    empty: { none: emptyText(asked) },
    below: (
      <div className="mt-12 grid items-start gap-x-12 gap-y-10 desk:grid-cols-2">
        <DataLinks links={links} now={visit.ctx.now} />
        {mayAnswerPeople(staff) ? <RecordDataRequest visit={visit} refused={refused} /> : null}
      </div>
    ),
  }),
});

function emptyText(asked: RightsRequestsQuery): string {
  if (!rightsRequestList.isFiltered(asked)) return 'No requests yet. Requests that need an answer appear here.';
  return asked.chosen.state.includes('open')
    ? 'No open requests. Requests that need an answer appear here.'
    : 'No requests in this state.';
}

function columnsAt(now: Date): Column<RightsRequestRow>[] {
  return [
    {
      head: 'Request',
      names: true,
      cell: ({ id, kind }) => (
        <TextLink href={link('rightsRequest', { requestId: String(id) })}>{rightsKindLabels[kind]}</TextLink>
      ),
    },
    {
      head: 'Person',
      cell: ({ who }) => <span className="wrap-anywhere">{who ? spacedPhones(who) : erasedName}</span>,
    },
    { head: 'How they asked', cell: ({ cameBy }) => wayOfAskingLabels[cameBy] },
    { head: 'Received', short: true, cell: ({ askedAt }) => shownDate(askedAt) },
    { head: 'Answer by', short: true, cell: ({ dueAt }) => shownDate(dueAt) },
    { head: 'State', cell: (request) => <RequestBadge request={request} now={now} /> },
    {
      head: 'Blocked by',
      cell: ({ holds }) =>
        holds.map((reason) => (
          <span key={reason} className="block">
            {reason}
          </span>
        )),
    },
  ];
}
