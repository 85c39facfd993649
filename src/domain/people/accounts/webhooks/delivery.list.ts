import { sql } from 'kysely';
import { z } from 'zod';
import { defineList } from '#platform/database/list/define-list.ts';
import { aMoment, anId, anInteger } from '#domain/values/answer.schema.ts';
import { deliveryStates } from './webhook.schema.ts';

export const deliveryList = defineList({
  from: 'webhook_delivery',
  filters: {
    state: {
      schema: z.enum(deliveryStates),
      where: (_, chosen) => sql<boolean>`webhook_delivery.state in (${sql.join(chosen)})`,
    },
  },
  sorts: { newest: [{ column: 'id', as: 'number', direction: 'desc' }] },
  perPage: 25,
});
export type DeliveriesQuery = typeof deliveryList.whole;

export const deliveryRow = z.object({
  id: anId,
  /** The number of the event, in the header `webhook-id`. */
  eventId: z.string(),
  type: z.string(),
  about: z.object({ kind: z.string(), id: z.string(), number: anInteger }),
  occurredAt: aMoment,
  state: z.enum(deliveryStates),
  tries: anInteger,
  dueAt: aMoment.optional(),
  lastAt: aMoment.optional(),
  /** The status of the newest answer, or why there was none. */
  status: anInteger.optional(),
  problem: z.string().optional(),
});
export type ListedDelivery = z.infer<typeof deliveryRow>;

export const deliveryRecord = deliveryRow.extend({
  webhookId: anId,
  url: z.string(),
  /** The request as it is sent: its headers without the signature, and its body. */
  headers: z.record(z.string(), z.string()),
  body: z.string(),
  /** The beginning of the newest answer. */
  answer: z.string().optional(),
  tookMs: anInteger.optional(),
});
export type ShownDelivery = z.infer<typeof deliveryRecord>;
