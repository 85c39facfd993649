import { link } from '#content/link.ts';
import type { Staff } from '#domain/acting/context.ts';
import type { RecordFields, StaffRecord } from '#domain/acting/records/define-records.ts';
import { mayAnswerPeople } from '#domain/acting/roles/staff.policy.ts';
import { possibleOrderEvents, orderStateLabels, orderStates } from '#domain/trade/order-states/order.states.ts';
import type { Order } from '#domain/trade/order-states/order.view.ts';
import { tradeStateLabels, tradeStates } from '#domain/trade/order-states/trade.states.ts';
import { findOrder } from '#domain/trade/orders/find-order.ts';
import { orderRecords } from '#domain/trade/orders/orders.records.ts';
import { ButtonLink } from '#ui/links-and-buttons.tsx';
import { OrderDelivery, OrderHistory, OrderSideFacts, OrderSum } from '../../member/trade/order-facts.tsx';
import { OrderRatings } from '../../member/trade/order-ratings.tsx';
import { OrderState } from '../../member/trade/order-state.tsx';
import { RemovedWords } from '../../member/trade/removed-words.tsx';
import { OutcomeShares } from '../../member/trade/trade-outcome.tsx';
import { recordColumn, priceColumn, type RecordKind, fieldText as text } from '../kinds/record-kind.tsx';
import { shownNaira } from '../kinds/shown-values.tsx';

export const orderKind: RecordKind = {
  records: orderRecords,
  group: 'Marketplace',
  writtenVerb: 'placed',
  title: 'Orders',
  one: 'Order',
  empty: 'No orders found',
  namesThing: true,
  searchPlaceholder: 'Number, listing, name, company',
  nameOf: ({ number }) => text(number),
  columns: [
    recordColumn('Product', ({ product }) => text(product), { share: 'wide' }),
    recordColumn('Buyer', ({ buyer }) => text(buyer)),
    recordColumn('Seller', ({ seller }) => text(seller)),
    recordColumn('Quantity', ({ quantity }) => text(quantity), { numeric: true }),
    {
      head: 'State',
      card: 'state',
      cell: ({ fields }) => (
        <>
          {badge(fields)}
          <OutcomeShares shares={fields.outcome as readonly string[]} />
        </>
      ),
    },
    priceColumn('Total', ({ total }) => total),
  ],
  summaryOf: ({ quantity, product, total, buyer, seller, outcome }) =>
    [
      `${text(quantity)} of ${text(product)}`,
      shownNaira(Number(total)),
      `between ${text(buyer)} and ${text(seller)}`,
      ...(outcome as readonly string[]),
    ].join(', '),
  badge,
  fieldsDrawn: [
    'number',
    'product',
    'state',
    'outcome',
    'quantity',
    'price',
    'price_is_for',
    'subtotal',
    'shipping',
    'total',
    'buyer',
    'seller',
    'shipping_address',
    'payment_method',
    'notes',
    'message_from_the_seller',
  ],
  detailsOf: async (ctx, { id }) => {
    const order = await findOrder(ctx, String(id));
    return order && <OrderParts order={order} />;
  },
  acts: (shown) => <OrderActs {...shown} />,
};

function badge({ state }: RecordFields) {
  return <OrderState state={tradeStates.find((one) => tradeStateLabels[one] === state)!} />;
}

/** The parts of the order that both sides see. */
function OrderParts({ order }: { order: Order }) {
  return (
    <>
      <RemovedWords removed={order.removed} />
      <div className="mt-6 mb-8 grid items-start gap-x-12 gap-y-8 not-in-[dialog]:desk:grid-cols-2">
        <div className="grid gap-8">
          <OrderSum order={order} />
          <OrderDelivery order={order} />
          <OrderHistory order={order} side={undefined} />
        </div>
        <div className="grid gap-8">
          <OrderSideFacts title="Buyer" other={order.buyer} isForStaff />
          <OrderSideFacts title="Seller" other={order.seller} isForStaff />
          <OrderRatings order={order} side={undefined} />
        </div>
      </div>
    </>
  );
}

function OrderActs({ record: { id, fields }, staff }: { record: StaffRecord; staff: Staff }) {
  const state = orderStates.find((one) => orderStateLabels[one] === fields.state);
  const standing = { state, subtotal_kobo: BigInt(Math.round(Number(fields.subtotal) * 100)) };
  if (!mayAnswerPeople(staff) || !possibleOrderEvents(standing, 'staff').includes('cancelled')) return null;
  return (
    <ButtonLink kind="secondary" size="small" href={link('staffOrderCancel', { orderId: String(id) })}>
      Cancel the order
    </ButtonLink>
  );
}
