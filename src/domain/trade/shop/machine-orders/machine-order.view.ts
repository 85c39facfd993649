import { writtenMoment } from '#domain/values/event-price.ts';
import {
  type Machine,
  type MachineId,
  machineName,
  machineOrderType,
  paymentTerms,
  paymentTermsOf,
  machineQuantityText,
} from '#content/machines.ts';
import { toMailAnswers, type MailAnswer } from '#domain/values/answers.ts';
import { answersOf } from '#domain/values/answers-of.ts';
import { allocate, naira } from '#domain/values/money.ts';
import type { Progress } from '#domain/values/work.states.ts';
import { machineOrderSchema, type OrderMachine } from './machine-order.schema.ts';

export type MachineOrderPrice = { total_kobo: bigint; upfront_kobo: bigint; onDelivery_kobo: bigint };

/** The total of an order. Undefined if staff set the price for each order, and for an invalid quantity. */
export function priceMachineOrder(
  { price_kobo }: Machine,
  quantity: number,
  upfront_percent: bigint,
): MachineOrderPrice | undefined {
  if (price_kobo === undefined || !Number.isSafeInteger(quantity) || quantity < 1) return undefined;
  return splitTotal(price_kobo * BigInt(quantity), upfront_percent);
}

export function splitTotal(total_kobo: bigint, upfront_percent: bigint): MachineOrderPrice {
  const [upfront_kobo = 0n, onDelivery_kobo = 0n] = allocate(total_kobo, [upfront_percent, 100n - upfront_percent]);
  return { total_kobo, upfront_kobo, onDelivery_kobo };
}

export function shownMachineTerms(price_kobo: bigint, upfront_percent: bigint): string {
  return `${price_kobo}-${upfront_percent}`;
}

/** An order for which staff set the price has no terms of its own. */
export function termsOfMachineOrder({ upfront_percent }: { upfront_percent?: number | null }): bigint {
  return BigInt(upfront_percent ?? paymentTerms.upfront_percent);
}

/** What the page of an order shows to everybody with its address: the order, and nothing about the person. */
export type PlacedMachineOrder = {
  machine_id: MachineId;
  quantity: number;
  total_price_kobo?: bigint;
  upfront_percent: bigint;
  submitted_at: Date;
  progress: Progress;
};

/** public-site.md §8: shown once the order is saved. */
export function submittedText(machine: Machine): string {
  return `Your ${machineName(machine)} order has been submitted!`;
}

type SentOrder = {
  machine: Machine;
  order: Omit<OrderMachine, 'machine_id'>;
  price?: MachineOrderPrice;
  upfront_percent: bigint;
  submitted_at: Date;
};

export function answersOfMachineOrder({
  machine,
  order,
  price,
  upfront_percent,
  submitted_at,
}: SentOrder): MailAnswer[] {
  const terms = paymentTermsOf(upfront_percent);
  const { unit, per } = machine.quantity;
  const { quantity, ...others } = machineOrderSchema(machine.id).shape;
  return [
    ...toMailAnswers([
      ['Machine type', machineName(machine)],
      ['Order type', machineOrderType(machine)],
    ]),
    ...answersOf({ shape: { quantity } }, order, { quantity: machineQuantityText(order.quantity, unit, per) }),
    ...toMailAnswers([
      ['Total price', price && naira(price.total_kobo)],
      [terms.upfront, price && naira(price.upfront_kobo)],
      [terms.onDelivery, price && naira(price.onDelivery_kobo)],
    ]),
    ...answersOf({ shape: others }, order),
    { label: 'Submitted at', value: writtenMoment(submitted_at) },
  ];
}
