import { shopAccount } from '#content/shop-account.ts';
import type { Ctx, Member } from '#domain/acting/context.ts';
import { dayInLagos } from '#domain/values/day-input.ts';
import { bookEvent } from '#domain/intake/event-bookings/book-event.ts';
import { bookEventSchema } from '#domain/intake/event-bookings/event-booking.schema.ts';
import type { EventPayment } from '#domain/values/event-price.ts';
import { eventRequests } from '#domain/trade/shop-deals/event-requests.records.ts';
import { findShopOrder } from '#domain/trade/shop-deals/find-shop-order.ts';
import { machineOrders } from '#domain/trade/shop-deals/machine-orders.records.ts';
import { machineOrderSchema } from '#domain/trade/shop/machine-orders/machine-order.schema.ts';
import { orderMachine } from '#domain/trade/shop/machine-orders/order-machine.ts';
import { setPrice } from '#domain/staff/records/set-price.ts';
import { day_ms } from '#platform/clock.ts';
import type { TestDatabase } from './database.ts';

/** Our own selling account, and orders and events that staff priced. */
export async function shopOrders({ ctx, db }: Pick<TestDatabase, 'ctx' | 'db'>, staff: Ctx) {
  const { id: houseId } = await db
    .insertInto('member')
    .values({ ...shopAccount, account_type: 'merchant', created_at: ctx().now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const house: Member = { kind: 'member', id: houseId, name: shopAccount.name, accountType: 'merchant' };

  async function priced(
    email: string,
    price = 190_000_000n,
    machine_id: 'desheller' | 'extractor-manual' = 'desheller',
  ) {
    const person = { name: 'Ada', email, phone: '0803 123 4567', installation_address: 'Badagry' };
    const schema = machineOrderSchema(machine_id);
    const { token } = await orderMachine(ctx(), { machine_id, ...schema.parse({ ...person, quantity: '2' }) });
    const place = { kind: 'machine-order', token } as const;
    const { id } = (await findShopOrder(ctx(), place))!;
    await setPrice(staff, machineOrders, String(id), { price, reason: 'With the motor' });
    return { place, token, id, order: async () => (await findShopOrder(ctx(), place))! };
  }

  /** An event that staff have not priced yet. */
  async function bookedEvent(email: string) {
    const event_date = dayInLagos(new Date(ctx().now.getTime() + 60 * day_ms));
    const party = { full_name: 'Ada Okoro', email, phone: '0803 123 4567', event_type: 'Wedding', event_date };
    const place = { start_time: '15:00', end_time: '19:00', guests: '150', venue: 'Palm Hall, Badagry' };
    const { token } = await bookEvent(ctx(), bookEventSchema.parse({ ...party, ...place }));
    const at = { kind: 'event-request', token } as const;
    const order = async () => (await findShopOrder(ctx(), at))!;
    const { id } = await order();
    const setTo = (price: bigint, payment: EventPayment = 'parts', reason = 'With two servers') =>
      setPrice({ ...staff, now: ctx().now }, eventRequests, String(id), { price, payment, reason });
    return { place: at, token, id, order, setTo };
  }

  /** An event that staff priced, in two parts unless it is paid whole. */
  async function pricedEvent(email: string, price = 48_000_000n, payment: EventPayment = 'parts') {
    const event = await bookedEvent(email);
    await event.setTo(price, payment);
    return event;
  }

  return { house, priced, bookedEvent, pricedEvent };
}
