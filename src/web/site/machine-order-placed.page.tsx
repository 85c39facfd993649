import { machineOrderType, paymentTermsOf, machineQuantityText, type Machine } from '#content/machines.ts';
import {
  type PlacedMachineOrder,
  splitTotal,
  submittedText,
} from '#domain/trade/shop/machine-orders/machine-order.view.ts';
import { naira } from '#domain/values/money.ts';
import { Banner } from '#ui/notices.tsx';
import { ButtonLink } from '#ui/links-and-buttons.tsx';
import { FactList, type Fact } from '#ui/fact-list.tsx';
import { link } from '#content/link.ts';
import { DemoMailboxLink, PlainPage } from '../frame/plain-page.tsx';
import { useWords } from '../frame/shown-settings.tsx';
import { OrderProgress, SaveLink, OrderSentOn } from './placed-order.tsx';
import { MachinePicture } from '../parts/machine-picture.tsx';
import { OrderTotal } from './order-total.tsx';
import { NextSteps } from './next-steps.tsx';
import { isShopOrderPaid } from '#domain/trade/shop-deals/shop-order.policy.ts';
import { PayShopOrder, type PayShopOrderProps } from './pay-shop-order.tsx';

type MachineOrderPlacedPageProps = {
  machine: Machine;
  order: PlacedMachineOrder;
  address: string;
  payment?: PayShopOrderProps | undefined;
};

/** The confirmation, to which the mail links. */
export function MachineOrderPlacedPage({ machine, order, address, payment }: MachineOrderPlacedPageProps) {
  const words = useWords();
  const { unit, per } = machine.quantity;
  const amount = machineQuantityText(order.quantity, unit, per);
  const { total_price_kobo, upfront_percent, progress } = order;
  const hasPaid = payment !== undefined && isShopOrderPaid(payment.order);
  return (
    <PlainPage
      title={`${placedOrderTitle(order, hasPaid)}.`}
      picture={<MachinePicture of={machine.id} className="w-full" />}
      aside={hasPaid || areFirstStepsOver(order) ? undefined : <NextSteps steps={machine.next.map(words)} />}
    >
      {progress.steps.length > 0 ? null : (
        <div className="w-full">
          <Banner tone="success">{submittedText(machine)}</Banner>
        </div>
      )}
      <OrderProgress progress={progress} />
      <div className="w-full">
        {total_price_kobo === undefined || progress.price_kobo !== undefined ? (
          <FactList facts={[{ term: 'Quantity', value: amount }, ...paymentFacts(order)]} />
        ) : (
          <OrderTotal
            each_kobo={total_price_kobo / BigInt(order.quantity)}
            upfront_percent={upfront_percent}
            price={splitTotal(total_price_kobo, upfront_percent)}
            quantity={amount}
          />
        )}
        <OrderSentOn at={order.submitted_at} progress={hasPaid ? undefined : progress} total_kobo={total_price_kobo} />
      </div>
      {payment ? <PayShopOrder {...payment} /> : null}
      <div className="text-16">
        {progress.steps.length > 0 ? null : <p>You also get a copy by e-mail.</p>}
        <DemoMailboxLink />
      </div>
      <SaveLink kind="order" name={machineOrderType(machine)} address={address} />
      <ButtonLink kind="secondary" href={link('services')}>
        See all machines
      </ButtonLink>
    </PlainPage>
  );
}

/** The title names what the customer now wants to know: the price, then the payment, then the delivery. */
export function placedOrderTitle(
  { total_price_kobo, progress: { state, price_kobo } }: PlacedMachineOrder,
  hasPaid: boolean,
): string {
  if (state === 'shipped') return 'Your order is on its way';
  if (state === 'delivered') return 'Your order has arrived';
  if (state === 'declined') return 'Your order was declined';
  if (hasPaid) return 'Your order is paid';
  if (state !== 'priced') return 'Your order is with us';
  if (price_kobo === 0n) return 'There is nothing to pay for your order';
  return total_price_kobo === undefined ? 'Your price is here' : 'Your order is ready to be paid';
}

/**
 * Whether the next steps of a new order no longer apply: the order was sent or declined, or staff have set its missing price or a price of
 * 0.
 */
function areFirstStepsOver({ total_price_kobo, progress: { state, price_kobo } }: PlacedMachineOrder): boolean {
  const wasPricedLater = total_price_kobo === undefined && price_kobo !== undefined;
  return wasPricedLater || price_kobo === 0n || ['shipped', 'delivered', 'declined'].includes(state);
}

function paymentFacts({ total_price_kobo, upfront_percent, progress: { price_kobo } }: PlacedMachineOrder): Fact[] {
  if (total_price_kobo === undefined || !price_kobo) return [];
  const { upfront_kobo, onDelivery_kobo } = splitTotal(price_kobo, upfront_percent);
  const terms = paymentTermsOf(upfront_percent);
  return [
    { term: terms.upfront, value: naira(upfront_kobo), numeric: true },
    { term: terms.onDelivery, value: naira(onDelivery_kobo), numeric: true },
  ];
}
