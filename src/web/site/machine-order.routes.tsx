import { z } from 'zod';
import { link, urls } from '#content/link.ts';
import {
  findMachine,
  machineIds,
  type Machine,
  type MachineId,
  machineName,
  machinesAt,
  machineOrderType,
  paymentTermsOf,
} from '#content/machines.ts';
import { Failure } from '#domain/acting/context.ts';
import { isShopOrderPaid } from '#domain/trade/shop-deals/shop-order.policy.ts';
import { findMachineOrder } from '#domain/trade/shop/machine-orders/find-machine-order.ts';
import { machineOrderSchema, machineOrderTexts } from '#domain/trade/shop/machine-orders/machine-order.schema.ts';
import { submittedText, type PlacedMachineOrder } from '#domain/trade/shop/machine-orders/machine-order.view.ts';
import { orderMachine } from '#domain/trade/shop/machine-orders/order-machine.ts';
import { trailThing } from '../finding/readings.ts';
import { pagePictures } from '../finding/share-pictures.ts';
import { oneOfForms, formHandlersOf, type FormHandlers } from '../pages/action.ts';
import { settingsOf, publicAddressOf, formTitle, page } from '../pages/page.tsx';
import type { Refusal } from '../request/act.ts';
import { blankForm, defineForm, type FormOf } from '../request/form.ts';
import { anyone, get, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { shopPayment, findShopPayment, type RefusedShopPayment } from './shop-payment.routes.ts';
import { MachineOrderPlacedPage, placedOrderTitle } from './machine-order-placed.page.tsx';
import { MachineOrderPage } from './machine-order.page.tsx';
import type { PayShopOrderProps } from './pay-shop-order.tsx';

const orderForm = (id: MachineId) =>
  defineForm({
    id: `order-${id}`,
    schema: machineOrderSchema(id),
    missingText: machineOrderTexts.missing,
    numberFields: ['phone', 'shown'],
  });

/** Each machine has its own form, so that a draft for one machine is not shown for another. */
const forms = Object.fromEntries(machineIds.map((id) => [id, orderForm(id)])) as Record<
  MachineId,
  ReturnType<typeof orderForm>
>;

const handlers = Object.fromEntries(machineIds.map((id) => [id, handlersFor(id)])) as Record<MachineId, FormHandlers>;

export const machineOrderRoutes: readonly Route[] = [
  get(urls.machineOrder, anyone, startOrder),
  ...oneOfForms({ at: urls.machineOrder, who: anyone, which: (visit) => handlers[machineOf(visit).id] }),
  get(urls.machineOrderPlaced, anyone, (visit) => showOrder(visit)),
  ...shopPayment('machine-order', showOrder),
];

/** Most people order one machine, so the form begins with one, unless the address names another quantity. */
function startOrder(visit: Visit): Response {
  const machine = machineOf(visit);
  const typed = forms[machine.id].schema.shape.quantity.safeParse(visit.url.searchParams.get('quantity'));
  const defaultValues = machine.quantity.unit === 'piece' ? { quantity: '1' } : undefined;
  const values = typed.success ? { quantity: String(typed.data) } : defaultValues;
  return showMachineOrder(visit, machine, blankForm(visit, forms[machine.id], values));
}

function handlersFor(id: MachineId): FormHandlers {
  return formHandlersOf(
    {
      form: forms[id],
      limits: { form: 'email' },
      answer: z.object({ token: z.string() }),
      verb: (ctx, order) => orderMachine(ctx, { machine_id: id, ...order }),
      show: (visit, form, refusal) => showMachineOrder(visit, machineOf(visit), form, refusal),
      next: ({ token }) => link('machineOrderPlaced', { token }),
      failedText: machineOrderTexts.failed,
    },
    anyone,
  );
}

async function showOrder(visit: Visit, refusedPayment?: RefusedShopPayment, refusal?: Refusal): Promise<Response> {
  const token = visit.params.token ?? '';
  const order = await findMachineOrder(visit.ctx, token);
  if (!order) throw new Failure('not_found', 'There is no order at this address. Copy the whole link from the mail.');
  return showPlacedOrder(visit, order, await findShopPayment(visit, 'machine-order', refusedPayment), refusal);
}

function machineOf(visit: Visit): Machine {
  const machine = findMachine(visit.params.machineId ?? '', settingsOf(visit).machines);
  if (!machine) throw new Failure('not_found', 'There is no machine at this address.');
  return machine;
}

function showMachineOrder(
  visit: Visit,
  machine: Machine,
  form: FormOf<ReturnType<typeof machineOrderSchema>>,
  refusal?: Refusal,
): Response {
  const path = link('machineOrder', { machineId: machine.id });
  const trail = [
    { name: 'Our Services', path: link('services') },
    { name: machineOrderType(machine), path },
  ];
  return page(visit, {
    title: formTitle(machineOrderType(machine), form),
    description: `${machineName(machine)}: ${machine.summary}`,
    canonical: path,
    picture: pagePictures.services,
    things: [trailThing(visit.services.publicUrl, trail)],
    ...refusal,
    body: <MachineOrderPage machine={machine} form={form} asDialog={visit.isPart} />,
  });
}

function showPlacedOrder(
  visit: Visit,
  order: PlacedMachineOrder,
  payment?: PayShopOrderProps,
  refusal?: Refusal,
): Response {
  const { upfront_percent, total_price_kobo } = order;
  // The next steps depend on the price and the terms of this order, not on those of today.
  const machinesAtOrder = machinesAt({ price_kobo: total_price_kobo ?? 0n, terms: paymentTermsOf(upfront_percent) });
  const machine = findMachine(order.machine_id, machinesAtOrder)!;
  return page(visit, {
    title: placedOrderTitle(order, payment !== undefined && isShopOrderPaid(payment.order)),
    description: submittedText(machine),
    ...refusal,
    body: <MachineOrderPlacedPage machine={machine} order={order} address={publicAddressOf(visit)} payment={payment} />,
  });
}
