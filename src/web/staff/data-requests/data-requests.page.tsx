import { answerRights_days, dataLink_hours } from '#content/retention.ts';
import type { Staff } from '#domain/acting/context.ts';
import type { DataLink } from '#domain/registers/privacy/find-data-links.ts';
import type { RightsRequestSeen } from '#domain/registers/privacy/find-rights-requests.ts';
import { rightsList, rightsStates, type RightsAsked } from '#domain/registers/privacy/rights-request.list.ts';
import { rightsKindLabels, wayLabels } from '#domain/registers/privacy/rights-request.options.ts';
import { rightsTexts, type noteRequestSchema } from '#domain/registers/privacy/rights-request.schema.ts';
import { spacedPhones } from '#domain/values/spaced-phones.ts';
import { mayAnswerPeople } from '#domain/acting/roles/staff.policy.ts';
import { link } from '#content/link.ts';
import type { ListPage } from '#platform/database/list/define-list.ts';
import { shownDate, shownTime } from '#ui/dates.ts';
import { oneOf } from '#ui/desk-filter-panel.tsx';
import { DeskFilter } from '#ui/desk-filter.tsx';
import { Table, type Column } from '#ui/table.tsx';
import { Fields } from '#ui/fields.tsx';
import { Button, TextLink } from '#ui/links-and-buttons.tsx';
import { FormFrame } from '../../pages/form-frame.tsx';
import type { FormOf } from '../../request/form.ts';
import { LinkBadge, RequestBadge } from './request-badge.tsx';
import { ListPages } from '../list-pages.tsx';

type RequestsPageProps = {
  asked: RightsAsked;
  page: ListPage<RightsRequestSeen>;
  links: readonly DataLink[];
  form: FormOf<typeof noteRequestSchema>;
  staff: Staff;
  now: Date;
};

/** Requests that need an answer from staff, the first due at the top; below, those that people settle by themselves. */
export function RequestsPage({ asked, page, links, form, staff, now }: RequestsPageProps) {
  return (
    <>
      <h1 className="text-22">Data requests</h1>
      <p className="mt-2 max-w-[60ch] text-quiet">
        Most people export and erase their data themselves. Requests that need our answer are listed here; the Nigeria
        Data Protection Act allows {answerRights_days} days.
      </p>
      <States asked={asked} />
      <Table
        caption="Requests for us to answer"
        hideCaption
        columns={columnsAt(now)}
        rows={page.rows}
        rowKey={({ id }) => String(id)}
        dense
        empty={<p className="py-6 text-quiet">{emptyText(asked)}</p>}
      />
      <ListPages label="Data requests" page={page} hrefOf={(place) => link('rightsRequests', {}, withState(place))} />
      <div className="mt-12 grid items-start gap-x-12 gap-y-10 desk:grid-cols-2">
        <Links links={links} now={now} />
        {mayAnswerPeople(staff) ? <NoteRequest form={form} /> : null}
      </div>
    </>
  );
}

/** A list of all states names them in its address, because a list without a state shows open requests only. */
function withState(query: Record<string, readonly string[]>) {
  return { ...query, state: query.state ?? ['all'] };
}

const stateLabels = { open: 'Open', answered: 'Answered', refused: 'Refused', all: 'All' };

function States({ asked: { chosen, sort } }: { asked: RightsAsked }) {
  const [state = 'all'] = chosen.state;
  return (
    <DeskFilter
      id="requests"
      action={link('rightsRequests')}
      query={state === 'open' ? {} : { state: [state], sort: [sort] }}
      hrefOf={(query) => link('rightsRequests', {}, query)}
      all={undefined}
      filters={[oneOf({ name: 'state', label: 'State', chosen: [state], options: states }), byDue(sort)]}
    />
  );
}

/** The default shows open requests, the first due at the top. */
const states = [...rightsStates, 'all' as const].map((value) => ({ value, label: stateLabels[value] }));

const byDue = (sort: string) =>
  oneOf({
    name: 'sort',
    label: 'Order',
    chosen: [sort],
    options: [
      { value: 'due', label: 'Due first' },
      { value: 'newest', label: 'Newest first' },
    ],
  });

function emptyText(asked: RightsAsked): string {
  if (!rightsList.isFiltered(asked)) return 'No requests yet. Requests that need an answer appear here.';
  return asked.chosen.state.includes('open')
    ? 'No open requests. Requests that need an answer appear here.'
    : 'No requests in this state.';
}

function columnsAt(now: Date): Column<RightsRequestSeen>[] {
  return [
    {
      key: 'kind',
      head: 'Request',
      names: true,
      cell: ({ id, kind }) => (
        <TextLink href={link('rightsRequest', { requestId: String(id) })}>{rightsKindLabels[kind]}</TextLink>
      ),
    },
    {
      key: 'who',
      head: 'Person',
      cell: ({ who }) => <span className="wrap-anywhere">{who ? spacedPhones(who) : 'Erased at their wish'}</span>,
    },
    { key: 'way', head: 'How it came', cell: ({ cameBy }) => wayLabels[cameBy] },
    { key: 'asked', head: 'Received', short: true, cell: ({ askedAt }) => shownDate(askedAt) },
    { key: 'due', head: 'Answer by', short: true, cell: ({ dueAt }) => shownDate(dueAt) },
    { key: 'state', head: 'State', cell: (request) => <RequestBadge request={request} now={now} /> },
    {
      key: 'holds',
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

function Links({ links, now }: { links: readonly DataLink[]; now: Date }) {
  return (
    <section aria-labelledby="data-links" className="min-w-0">
      <h2 id="data-links" className="border-b-2 border-ink pb-2 text-18">
        Links and exports of the last {dataLink_hours * 2} hours
      </h2>
      {links.some(({ what, state }) => what === 'export' && state === 'failed') ? (
        <p className="pt-3 text-14 text-quiet">
          An owner tries a failed export again under <TextLink href={link('jobs')}>Jobs</TextLink>.
        </p>
      ) : null}
      {links.length === 0 ? (
        <p className="py-4 text-quiet">No links or exports in this time.</p>
      ) : (
        <ul>
          {links.map((one) => (
            <li
              key={`${one.what}-${one.id}`}
              className="flex items-start justify-between gap-4 border-b border-line py-2.5"
            >
              <div className="min-w-0">
                <p className="font-semibold wrap-anywhere">{one.who ? spacedPhones(one.who) : 'An erased person'}</p>
                <p className="text-14 text-quiet">
                  {`${one.what === 'link' ? 'Link to their data' : 'Export of their data'}, ${shownDate(one.askedAt)}, ${shownTime(one.askedAt)}`}
                </p>
              </div>
              <LinkBadge link={one} now={now} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** What came by mail, telephone or letter, so that it is answered in time. */
function NoteRequest({ form }: Pick<RequestsPageProps, 'form'>) {
  return (
    <section aria-labelledby="note-request" className="min-w-0">
      <h2 id="note-request" className="mb-4 border-b-2 border-ink pb-2 text-18">
        Record a request
      </h2>
      <FormFrame form={form} action={link('rightsRequests')} offlineText={rightsTexts.notSaved} unscripted>
        <Fields fields={form.fields} />
        <div>
          <Button>Save the request</Button>
        </div>
      </FormFrame>
    </section>
  );
}
