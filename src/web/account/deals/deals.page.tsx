import { link } from '#content/link.ts';
import { buys, type AccountType } from '#domain/accounts/account.options.ts';
import { shownAmount } from '#domain/currency.ts';
import type { DealPhase } from '#domain/deals/own/deal.list.ts';
import type { ListedDeal } from '#domain/deals/own/find-own-deals.ts';
import { formerMember } from '#domain/orders/order.view.ts';
import type { ListPage, ListQuery } from '#platform/database/list/define-list.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { classes } from '#ui/classes.ts';
import { shownDate } from '#ui/dates.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Seal } from '#ui/illustration/seal.tsx';
import { Table, type Column } from '#ui/table.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { WaitingRows, type WaitingRow } from '#ui/waiting-rows.tsx';
import { EscrowLine } from '../escrow-explainer.tsx';
import { Leaf } from '../trade/trade-filter.tsx';
import { DealStateBadge } from './deal-state.tsx';

type DealsPageProps = {
  page: ListPage<ListedDeal>;
  query: ListQuery;
  waiting: readonly WaitingRow[];
  accountType: AccountType;
};

const phases: Record<DealPhase, string> = {
  agree: 'To be agreed',
  pay: 'To be paid',
  held: 'Held',
  dispute: 'In dispute',
  over: 'Over',
};

/** All deals of a member, on whichever side they stand: first in what it is their turn, then the newest. */
export function DealsPage({ page: { rows, previous, next }, query, waiting, accountType }: DealsPageProps) {
  const isFiltered = query.state !== undefined;
  return (
    <>
      <h1 className="text-28">Deals</h1>
      {rows.length === 0 && !isFiltered ? (
        <NoDeals accountType={accountType} />
      ) : (
        <>
          <section aria-labelledby="waits-head" className="mt-4">
            <h2 id="waits-head" className="mb-2 text-18">
              Your turn
            </h2>
            <WaitingRows lines={waiting} empty="We tell you when it is your turn." />
          </section>
          <div className="mt-8">
            <Phases chosen={query.state?.[0]} />
            <div className="mt-4">
              <Table
                cards
                caption="Deals"
                hideCaption
                columns={columns}
                rows={rows}
                rowKey={({ id }) => String(id)}
                empty={<p className="py-6 text-quiet">No deal is like that.</p>}
              />
            </div>
            <Leaf
              label="Deals"
              count={rows.length}
              previous={previous && link('deals', {}, previous)}
              next={next && link('deals', {}, next)}
            />
          </div>
        </>
      )}
      <EscrowLine />
    </>
  );
}

function Phases({ chosen }: { chosen: string | undefined }) {
  const chips: [label: string, state: string | undefined][] = [
    ['All', undefined],
    ...Object.entries(phases).map(([state, label]): [string, string] => [label, state]),
  ];
  return (
    <nav aria-label="Which deals" className="flex flex-wrap gap-2">
      {chips.map(([label, state]) => (
        <a
          key={label}
          href={link('deals', {}, { state })}
          aria-current={state === chosen ? 'page' : undefined}
          className={classes('chip', state === chosen && 'chip-on')}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}

const columns: Column<ListedDeal>[] = [
  {
    key: 'what',
    head: 'Deal',
    names: true,
    card: 'what',
    share: 'wide',
    title: ({ what, name }) => what ?? name,
    cell: ({ id, what, name }) => <TextLink href={link('deal', { dealId: String(id) })}>{what ?? name}</TextLink>,
  },
  { key: 'name', head: 'Number', short: true, cell: ({ name }) => name },
  {
    key: 'with',
    head: 'With',
    card: 'who',
    cell: ({ other, side }) => `${side === 'buyer' ? 'From' : 'To'} ${other ?? formerMember}`,
  },
  { key: 'date', head: 'Date', short: true, cell: ({ createdAt }) => shownDate(createdAt) },
  { key: 'state', head: 'State', card: 'state', cell: ({ state }) => <DealStateBadge state={state} /> },
  { key: 'amount', head: 'Amount', numeric: true, card: 'amount', cell: ({ amount }) => shownAmount(amount) },
];

function NoDeals({ accountType }: { accountType: AccountType }) {
  return (
    <EmptyState
      title="You have no deals yet."
      illustration={<Seal />}
      actions={
        buys(accountType) ? (
          <ButtonLink href={link('marketplace')}>See the marketplace</ButtonLink>
        ) : (
          <ButtonLink href={link('dashboardProducts')}>See your products</ButtonLink>
        )
      }
    >
      <p>
        An order becomes a deal once its seller has said what shipping costs. Here you see where the money is, whose
        turn it is, and by when.
      </p>
    </EmptyState>
  );
}
