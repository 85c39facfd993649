import { writtenMoment } from '#domain/values/event-price.ts';
import {
  machineName,
  orderType,
  paymentTermsOf,
  shownQuantity,
  type Machine,
  type MachineId,
} from '#content/machines.ts';
import { answered } from '#domain/values/answers.ts';
import type { MailAnswer } from '#domain/values/answers.ts';
import { naira } from '#domain/values/money.ts';
import type { OrderPrice } from './machine-order.price.ts';
import type { Progress } from '#domain/values/work.states.ts';
import type { OrderMachine } from './machine-order.schema.ts';

/** What the page of an order shows to a person who has its address: the order, and nothing about the person. */
export type PlacedOrder = {
  machine_id: MachineId;
  quantity: number;
  /** As it was worked out when it was ordered. */
  total_price_kobo?: bigint;
  /** The terms that it was placed by. */
  upfront_percent: bigint;
  submitted_at: Date;
  progress: Progress;
};

/** public-site.md §8: said once the order is stored. */
export function submittedText(machine: Machine): string {
  return `Your ${machineName(machine)} order has been submitted!`;
}

type SentOrder = {
  machine: Machine;
  order: Omit<OrderMachine, 'machine_id'>;
  price?: OrderPrice;
  upfront_percent: bigint;
  submitted_at: Date;
};

/** An order as people read it: what was answered and what it comes to, and nothing that was left empty. */
export function describeOrder({ machine, order, price, upfront_percent, submitted_at }: SentOrder): MailAnswer[] {
  const terms = paymentTermsOf(upfront_percent);
  return answered([
    ['Machine type', machineName(machine)],
    ['Order type', orderType(machine)],
    ['Quantity', shownQuantity(order.quantity, machine.quantity.unit, machine.quantity.per)],
    ['Total price', price && naira(price.total_kobo)],
    [terms.upfront, price && naira(price.upfront_kobo)],
    [terms.onDelivery, price && naira(price.onDelivery_kobo)],
    ['Name', order.name],
    ['E-mail', order.email],
    ['Phone', order.phone],
    ['Installation address', order.installation_address],
    ['Additional requirements', order.additional_requirements],
    ['Submitted at', writtenMoment(submitted_at)],
  ]);
}
