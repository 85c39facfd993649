import { orderType, shownQuantity, type Machine } from '#content/machines.ts';
import { splitTotal } from '#domain/machine-orders/machine-order.price.ts';
import { submittedText, type PlacedOrder } from '#domain/machine-orders/machine-order.view.ts';
import { Banner } from '#ui/banner.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { shownDate, shownTime } from '#ui/dates.ts';
import { FactList } from '#ui/fact-list.tsx';
import { link } from '#content/link.ts';
import { DemoMailboxLink } from './demo-mailbox-link.tsx';
import { HowFar } from './how-far.tsx';
import { KeepPage } from './keep-page.tsx';
import { MachinePicture } from './machine-picture.tsx';
import { NotPaidYet } from './not-paid-yet.tsx';
import { OrderTotal } from './order-total.tsx';
import { PlainPage } from './plain-page.tsx';

type MachineOrderPlacedPageProps = {
  machine: Machine;
  order: PlacedOrder;
  address: string;
};

/** The confirmation, at an address that the mail leads to as well. */
export function MachineOrderPlacedPage({ machine, order, address }: MachineOrderPlacedPageProps) {
  const { unit, per } = machine.quantity;
  const amount = shownQuantity(order.quantity, unit, per);
  const { total_price_kobo, progress } = order;
  return (
    <PlainPage title="Your order is with us." picture={<MachinePicture of={machine.id} className="w-full" />}>
      <div className="w-full">
        <Banner tone="success">{submittedText(machine)}</Banner>
      </div>
      <HowFar progress={progress} />
      <div className="w-full">
        {total_price_kobo === undefined || progress.agreed_kobo !== undefined ? (
          <FactList facts={[{ term: 'Quantity', value: amount }]} />
        ) : (
          <OrderTotal
            each_kobo={total_price_kobo / BigInt(order.quantity)}
            price={splitTotal(total_price_kobo)}
            quantity={amount}
          />
        )}
        <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-16 text-quiet">
          <NotPaidYet progress={progress} total_kobo={total_price_kobo} />
          <span>
            Sent {shownDate(order.submitted_at)}, {shownTime(order.submitted_at)}.
          </span>
        </p>
      </div>
      <div className="text-16">
        <p>A copy is on its way to your e-mail.</p>
        <DemoMailboxLink />
      </div>
      <KeepPage what="order" name={orderType(machine)} address={address} />
      <div>
        <h2 className="text-22">What happens next</h2>
        <ol className="mt-3 grid list-decimal gap-2 pl-6 marker:font-display marker:font-bold">
          {machine.next.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
      <ButtonLink kind="secondary" href={link('services')}>
        See all machines
      </ButtonLink>
    </PlainPage>
  );
}
