import type { FormOf } from '../request/form.ts';
import type { machineOrderSchema } from '#domain/trade/shop/machine-orders/machine-order.schema.ts';
import { findMachine, machineName, machinesAt, orderType, paymentTermsOf, type Machine } from '#content/machines.ts';
import { isPaid } from '#domain/trade/house/house-order.policy.ts';
import { submittedText, type PlacedOrder } from '#domain/trade/shop/machine-orders/machine-order.view.ts';
import { trailThing } from '../finding/readings.ts';
import { pagePictures } from '../finding/share-pictures.ts';
import { link } from '#content/link.ts';
import type { Refusal } from '../request/act.ts';
import { addressOf, formTitle, page } from '../pages/page.tsx';
import type { Visit } from '../request/visit.ts';
import { MachineOrderPage } from './machine-order.page.tsx';
import type { PayHouseOrderProps } from './pay-house-order.tsx';
import { MachineOrderPlacedPage, titleOfPlaced } from './machine-order-placed.page.tsx';

/** The form, blank or refused. */
export function showMachineOrder(
  visit: Visit,
  machine: Machine,
  form: FormOf<ReturnType<typeof machineOrderSchema>>,
  refusal?: Refusal,
): Response {
  const path = link('machineOrder', { machineId: machine.id });
  const trail = [
    { name: 'Our Services', path: link('services') },
    { name: orderType(machine), path },
  ];
  return page(visit, {
    title: formTitle(orderType(machine), form),
    description: `${machineName(machine)}: ${machine.summary}`,
    canonical: path,
    picture: pagePictures.services,
    things: [trailThing(visit.services.publicUrl, trail)],
    ...refusal,
    body: <MachineOrderPage machine={machine} form={form} asDialog={visit.part} />,
  });
}

export function showPlacedOrder(
  visit: Visit,
  order: PlacedOrder,
  paying?: PayHouseOrderProps,
  refusal?: Refusal,
): Response {
  const { upfront_percent, total_price_kobo } = order;
  // What comes next is said by the order's own terms.
  const own = machinesAt({ price_kobo: total_price_kobo ?? 0n, terms: paymentTermsOf(upfront_percent) });
  const machine = findMachine(order.machine_id, own)!;
  return page(visit, {
    title: titleOfPlaced(order, paying !== undefined && isPaid(paying.order)),
    description: submittedText(machine),
    ...refusal,
    body: <MachineOrderPlacedPage machine={machine} order={order} address={addressOf(visit)} paying={paying} />,
  });
}
