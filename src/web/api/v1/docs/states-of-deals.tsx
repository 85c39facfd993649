import { link } from '#content/link.ts';
import { dealStates, type DealState } from '#domain/trade/deal-terms/deal.states.ts';
import { tradeStateOf } from '#domain/trade/order-states/trade.states.ts';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { Table } from '#ui/table.tsx';

/** The states of a deal, and how the list of orders names them. */
export function StatesOfDeals() {
  return (
    <section id="states" aria-labelledby="states-head" className="mt-10 border-t-2 border-ink pt-6">
      <h2 id="states-head" className="text-28">
        States of deals and of orders
      </h2>
      <div className="prose mt-3 mb-4">
        <p>
          A deal in <TextLink href={link('apiDocsGroup', { group: 'deals' })}>GET /deals/{'{dealId}'}</TextLink> and its
          parts have the states of the first column. The list{' '}
          <TextLink href={link('apiDocsGroup', { group: 'orders' })}>GET /orders</TextLink> has all your orders and
          deals. It names their state by a word of the second column, and its parameter <code>state</code> takes the
          same words. Where a row has several, <code>awaiting_payment</code> and <code>cancelled</code> are for the deal
          of an order, <code>ruled</code> means that our team divided the money, and <code>agreed_split</code> that both
          sides agreed how. The list also has <code>proposed</code> for an order whose seller has not accepted it yet.
        </p>
      </div>
      <Table
        caption="States of deals and of orders"
        hideCaption
        rows={dealStates}
        rowKey={(state) => state}
        columns={[
          { head: 'Deal', names: true, cell: (state) => <code translate="no">{state}</code> },
          { head: 'In the list of orders', cell: (state) => <code translate="no">{listedAs(state).join(', ')}</code> },
        ]}
      />
    </section>
  );
}

/** A list names some states of a deal differently if the deal belongs to an order. The name of a split says who decided on it. */
function listedAs(deal: DealState): string[] {
  const ways = [
    { order: undefined, divided: undefined },
    { order: 'processing', divided: undefined },
    { order: 'processing', divided: 'ruled' },
    { order: 'processing', divided: 'agreed_split' },
  ] as const;
  return [...new Set(ways.map((way) => tradeStateOf({ deal, ...way })))];
}
