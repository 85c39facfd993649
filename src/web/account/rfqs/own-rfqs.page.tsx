import { link } from '#content/link.ts';
import { amountOf } from '#domain/listings/listing.options.ts';
import type { KeptDraft } from '#domain/rfqs/drafts/find-drafts.ts';
import type { Ended, OwnRfq } from '#domain/rfqs/list/find-own-rfqs.ts';
import { rfqStateLabels, rfqStates, type RfqState } from '#domain/rfqs/rfq.states.ts';
import { momentText } from '#domain/waiting/waiting.view.ts';
import type { ListPage, ListQuery } from '#platform/database/list/define-list.ts';
import { Badge } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { shownDate } from '#ui/dates.ts';
import type { Query } from '#ui/desk-filter.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Seal } from '#ui/illustration/seal.tsx';
import { Table, type Column } from '#ui/table.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { PressButton } from '../../admin/press-button.tsx';
import { Leaf, TradeFilter } from '../trade/trade-filter.tsx';
import type { RfqSaid } from './rfq-said.ts';
import { rfqSaid } from './rfq-said.ts';

type Task = Pick<OwnRfq, 'publicId' | 'productName' | 'state' | 'questions' | 'bids' | 'deadline'>;
type OwnRfqsPageProps = {
  page: ListPage<OwnRfq> & { ended: Ended };
  tasks: readonly Task[];
  drafts: readonly KeptDraft[];
  query: ListQuery;
  isFiltered: boolean;
  at: (query: Query) => string;
  now: Date;
  said: RfqSaid | undefined;
  problem?: string | undefined;
};

const states = rfqStates.filter((state) => state !== 'draft').map((value) => ({ value, label: rfqStateLabels[value] }));

const tones: Partial<Record<RfqState, 'good' | 'warning'>> = { open: 'good', waiting: 'warning' };

/** The requests that the member posted: what needs an answer first, then drafts, then all of them. */
export function OwnRfqsPage({ page, tasks, drafts, query, isFiltered, at, now, said, problem }: OwnRfqsPageProps) {
  const { rows, previous, next, ended } = page;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-28">RFQs</h1>
        <ButtonLink kind="danfo" size="small" href={link('rfqNew')}>
          Post a request
        </ButtonLink>
      </div>
      <div className="my-4 grid gap-4 empty:hidden">
        {problem ? <Banner tone="error">{problem}</Banner> : null}
        {said && !problem ? <Banner tone="success">{rfqSaid[said]}</Banner> : null}
      </div>
      <Tasks tasks={tasks} now={now} />
      <Drafts drafts={drafts} />
      {rows.length === 0 && !isFiltered ? (
        <EmptyState
          title="You have no requests for quotes."
          illustration={<Seal />}
          actions={
            <>
              <ButtonLink href={link('rfqNew')}>Post your first request</ButtonLink>
              <ButtonLink kind="secondary" href={link('rfqs')}>
                See what others ask for
              </ButtonLink>
            </>
          }
        >
          <p>Say what you need, how much and until when. Sellers answer with their prices, side by side.</p>
        </EmptyState>
      ) : (
        <div className="mt-4" data-list>
          <TradeFilter
            id="rfqs"
            title="RFQs"
            action={at({})}
            hrefOf={at}
            query={query}
            hint="Product, place or number"
            states={states}
          />
          <div className="mt-4">
            <Table
              cards
              caption="RFQs"
              hideCaption
              columns={columnsAt(now)}
              rows={rows}
              rowKey={({ publicId }) => publicId}
              empty={<p className="py-6 text-quiet">No requests match. Remove a filter, or show all.</p>}
            />
          </div>
          {ended.all > 0 ? (
            <p className="mt-3 text-quiet">
              {ended.awarded} of {ended.all} {ended.all === 1 ? 'request was' : 'requests were'} awarded.
            </p>
          ) : null}
          <Leaf label="RFQs" count={rows.length} previous={previous && at(previous)} next={next && at(next)} />
        </div>
      )}
      <p className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
        <TextLink href={link('rfqs')}>All open requests</TextLink>
        <TextLink href={link('rfqPro')}>Pro requests</TextLink>
      </p>
    </>
  );
}

function Tasks({ tasks, now }: { tasks: readonly Task[]; now: Date }) {
  if (tasks.length === 0) return null;
  return (
    <section aria-labelledby="rfqs-to-do" className="mt-4 mb-6">
      <h2 id="rfqs-to-do" className="text-18">
        To do
      </h2>
      <ul className="mt-2">
        {tasks.map(({ publicId, productName, state, questions, bids, deadline }) => (
          <li key={publicId} className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-2">
            <span className="min-w-0 wrap-anywhere">
              <strong className="font-semibold">
                {state === 'open'
                  ? questions === 1
                    ? 'Answer a question'
                    : `Answer ${questions} questions`
                  : bids === 1
                    ? 'Decide about 1 bid'
                    : `Decide about ${bids} bids`}
              </strong>
              : {productName}
              {state === 'open' ? <span className="text-quiet"> · {momentText('until', deadline, now)}</span> : null}
            </span>
            <ButtonLink kind="secondary" size="small" href={link('rfqOwn', { publicId })}>
              Open
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Drafts({ drafts }: { drafts: readonly KeptDraft[] }) {
  if (drafts.length === 0) return null;
  return (
    <section aria-labelledby="rfq-drafts" className="mt-4 mb-6">
      <h2 id="rfq-drafts" className="text-18">
        Drafts
      </h2>
      <ul className="mt-2">
        {drafts.map(({ id, answers, changedAt }) => {
          const draftId = String(id);
          const name = answers.product_name ?? 'Without a name yet';
          return (
            <li key={draftId} className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-2">
              <span className="min-w-0 wrap-anywhere">
                <TextLink href={link(answers.pro === 'yes' ? 'rfqNewPro' : 'rfqNew', {}, { draft: draftId })}>
                  {name}
                </TextLink>
                <span className="text-quiet"> · saved on {shownDate(changedAt)}</span>
              </span>
              <PressButton action={link('rfqDraftRemoval', { draftId })} about={`the draft ${name}`}>
                Remove
              </PressButton>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function columnsAt(now: Date): Column<OwnRfq>[] {
  return [
    {
      key: 'what',
      head: 'Product',
      names: true,
      card: 'what',
      share: 'wide',
      title: ({ productName }) => productName,
      cell: ({ publicId, productName }) => (
        <TextLink href={link('rfqOwn', { publicId })} data-view="">
          {productName}
        </TextLink>
      ),
    },
    {
      key: 'quantity',
      head: 'Quantity',
      numeric: true,
      card: 'amount',
      cell: ({ quantity, unit }) => amountOf(quantity, unit),
    },
    { key: 'bids', head: 'Bids', numeric: true, short: true, cell: ({ bids }) => String(bids) },
    {
      key: 'state',
      head: 'State',
      card: 'state',
      cell: ({ state }) => <Badge tone={tones[state] ?? 'neutral'}>{rfqStateLabels[state]}</Badge>,
    },
    {
      key: 'until',
      head: 'Time',
      short: true,
      card: 'who',
      cell: ({ state, deadline }) => (state === 'open' ? momentText('until', deadline, now) : shownDate(deadline)),
    },
  ];
}
