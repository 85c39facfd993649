import { findMachine, machineName, machineOrderType, type Machine, type PaymentTerms } from '#content/machines.ts';
import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { announceForm } from '#domain/acting/mail/announce-form.ts';
import { naira } from '#domain/values/money.ts';
import { requirePerson } from '#domain/acting/public.policy.ts';
import { settingsInForce } from '#domain/acting/settings/settings-in-force.ts';
import {
  answersOfMachineOrder,
  type MachineOrderPrice,
  priceMachineOrder,
  shownMachineTerms,
} from './machine-order.view.ts';
import type { OrderMachine } from './machine-order.schema.ts';
import { link } from '#content/link.ts';

type OrderedMachine = { token: string };

export async function orderMachine(ctx: Ctx, { machine_id, shown, ...order }: OrderMachine): Promise<OrderedMachine> {
  requirePerson(ctx, 'order a machine');
  return transaction(ctx, async (ctx) => {
    const { machines, terms } = await settingsInForce(ctx);
    const machine = findMachine(machine_id, machines);
    if (!machine) throw new Failure('not_found', 'There is no machine at this address.');
    const { upfront_percent } = terms;
    const price = priceMachineOrder(machine, order.quantity, upfront_percent);
    if (price) refuseChangedPrice(machine, terms, shown);
    const { token } = await ctx.db
      .insertInto('machine_orders')
      .values({
        ...order,
        machine_id,
        type: machineOrderType(machine),
        quantity: order.quantity,
        quantity_unit: machine.quantity.unit,
        total_price_kobo: price?.total_kobo ?? null,
        upfront_percent: price ? Number(upfront_percent) : null,
        submitted_at: ctx.now,
      })
      .returning('token')
      .executeTakeFirstOrThrow();
    await announceForm(ctx, {
      person: order,
      notice: {
        eventType: machineOrderType(machine),
        formType: 'Machine Order',
        message: order.additional_requirements ?? `${order.name} sent an order for the ${machineName(machine)}.`,
      },
      answers: answersOfMachineOrder({ machine, order, price, upfront_percent, submitted_at: ctx.now }),
      acknowledgement: {
        subject: `We have your ${machineName(machine)} order`,
        heading: 'We have your order.',
        lead: leadOf(machine, price),
        steps: [...machine.next],
        follow: { label: 'See your order', path: link('machineOrderPlaced', { token }) },
      },
    });
    return { token };
  });
}

function refuseChangedPrice(
  { price_kobo = 0n }: Machine,
  { upfront_percent, text }: PaymentTerms,
  shown: string | undefined,
): void {
  if (shown === undefined || shown === shownMachineTerms(price_kobo, upfront_percent)) return;
  throw new Failure(
    'conflict',
    `The price has changed since this page was shown: one machine is now ${naira(price_kobo)}, ${text}. Check the total, then send the order again.`,
  );
}

function leadOf(machine: Machine, price: MachineOrderPrice | undefined): string {
  const name = machineName(machine);
  if (!price) return `Your ${name} order is with us.`;
  const { total_kobo, upfront_kobo, onDelivery_kobo } = price;
  return `Your ${name} order comes to ${naira(total_kobo)}: ${naira(upfront_kobo)} upfront and ${naira(onDelivery_kobo)} on delivery.`;
}
