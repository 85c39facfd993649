import { findMachine, machineIds, type Machine, type MachineId } from '#content/machines.ts';
import { Failure } from '#domain/acting/failure.ts';
import { findMachineOrder } from '#domain/trade/shop/machine-orders/find-machine-order.ts';
import { machineOrderSchema, machineOrderTexts } from '#domain/trade/shop/machine-orders/machine-order.schema.ts';
import { orderMachine } from '#domain/trade/shop/machine-orders/order-machine.ts';
import { link } from '#content/link.ts';
import type { Refusal } from '../request/act.ts';
import { blankForm, defineForm } from '../request/form.ts';
import { settingsOf } from '../pages/page.tsx';
import { oneOf, taker, type Taker } from '../pages/action.ts';
import { anyone, get, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { urls } from '#content/urls.ts';
import { housePayment, payingOf, type Refused } from './house-payment.routes.ts';
import { showMachineOrder, showPlacedOrder } from './machine-order.views.tsx';

const orderForm = (id: MachineId) =>
  defineForm({
    id: `order-${id}`,
    schema: machineOrderSchema(id),
    missingText: machineOrderTexts.missing,
    numberFields: ['phone', 'shown'],
  });

/** A form for each machine, so that what is begun for one is not taken for another. */
const forms = Object.fromEntries(machineIds.map((id) => [id, orderForm(id)])) as Record<
  MachineId,
  ReturnType<typeof orderForm>
>;

const takers = Object.fromEntries(machineIds.map((id) => [id, takerOf(id)])) as Record<MachineId, Taker>;

export const machineOrderRoutes: readonly Route[] = [
  get(urls.machineOrder, anyone, startOrder),
  ...oneOf({ at: urls.machineOrder, who: anyone, which: (visit) => takers[machineOf(visit).id] }),
  get(urls.machineOrderPlaced, anyone, (visit) => showOrder(visit)),
  ...housePayment('machine-order', showOrder),
];

/** One piece is what most people order, so it stands there; an address may ask for more. */
function startOrder(visit: Visit): Response {
  const machine = machineOf(visit);
  const asked = forms[machine.id].schema.shape.quantity.safeParse(visit.url.searchParams.get('quantity'));
  const usual = machine.quantity.unit === 'piece' ? { quantity: '1' } : undefined;
  const values = asked.success ? { quantity: String(asked.data) } : usual;
  return showMachineOrder(visit, machine, blankForm(visit, forms[machine.id], values));
}

function takerOf(id: MachineId): Taker {
  return taker(
    {
      form: forms[id],
      limits: { form: (order) => order.email },
      verb: (ctx, order) => orderMachine(ctx, { machine_id: id, ...order }),
      show: (visit, form, refusal) => showMachineOrder(visit, machineOf(visit), form, refusal),
      next: ({ token }) => link('machineOrderPlaced', { token }),
      failedText: machineOrderTexts.failed,
    },
    anyone,
  );
}

async function showOrder(visit: Visit, refused?: Refused, refusal?: Refusal): Promise<Response> {
  const token = visit.params.token ?? '';
  const order = await findMachineOrder(visit.ctx, token);
  if (!order) throw new Failure('not_found', 'There is no order at this address. Copy the whole link from the mail.');
  return showPlacedOrder(visit, order, await payingOf(visit, 'machine-order', refused), refusal);
}

function machineOf(visit: Visit): Machine {
  const machine = findMachine(visit.params.machineId ?? '', settingsOf(visit).machines);
  if (!machine) throw new Failure('not_found', 'We have no such machine.');
  return machine;
}
