import { z } from 'zod';
import { aMoment, aWord, aWordOf, anId, anInteger, someKobo } from '#domain/values/answer.schema.ts';
import type { Unit } from '../listings/listing.options.ts';
import { orderStates, type OrderEvent, type OrderParty, type OrderState } from '../order-states/order.states.ts';
import type { Order, OrderPerson } from '../order-states/order.view.ts';

const person = z.object({
  id: anId,
  name: z.string().optional(),
  company: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
});

/** An order for a program of one of its two sides. */
export const orderRecord = z.object({
  id: anId,
  number: z.string(),
  listingId: anId.optional(),
  offerId: anId.optional(),
  dealId: anId.optional(),
  listingName: z.string(),
  unit: aWord<Unit>(),
  unitPrice_kobo: someKobo,
  quantity: anInteger,
  subtotal_kobo: someKobo,
  shipping_kobo: someKobo.optional(),
  shippingAddress: z.string().optional(),
  notes: z.string().optional(),
  state: aWordOf(orderStates, 'The state of the order; once it has a deal, the deal has the state that counts'),
  reservedUntil: aMoment.optional(),
  acceptUntil: aMoment.optional(),
  createdAt: aMoment,
  version: z.number(),
  buyer: person,
  seller: person,
  threadId: z.string().optional(),
  steps: z.array(
    z.object({
      by: aWord<OrderParty>(),
      event: aWord<OrderEvent>(),
      to: aWord<OrderState>(),
      why: z.string().optional(),
      at: aMoment,
    }),
  ),
});

export function recordOfOrder({ deal, buyer, seller, steps, ...order }: Order): z.infer<typeof orderRecord> {
  return {
    ...order,
    dealId: deal?.id,
    buyer: personFor(buyer),
    seller: personFor(seller),
    steps: steps.map(({ party, ...step }) => ({ by: party, ...step })),
  };
}

function personFor({ id, name, company, email, phone }: OrderPerson) {
  return { id, name, company, email, phone };
}
