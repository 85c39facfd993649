import { sql } from 'kysely';
import { z } from 'zod';
import type { ListQuery } from '#platform/database/list/list-definition.ts';
import { Failure, requireMember, type Ctx } from '#domain/acting/context.ts';
import { eventIdOf, eventMessage } from './webhook-message.ts';

const perPage = 100;

/** The parameter after which events are listed: the place where the previous list ended, or 'now' for what happens from now on. */
export const afterParameter = 'after';

/** What an event says: the record, its states, and other values by which a program decides whether to read the record. */
const eventData = z.object({
  kind: z.string(),
  id: z.string(),
  number: z.int(),
  url: z.string().optional(),
  part: z.int().optional(),
  event: z.string().optional(),
  by: z.string().optional(),
  from: z.string().nullish(),
  state: z.string().optional(),
  side: z.enum(['buyer', 'bidder']).optional(),
  deal: z.string().optional(),
  order: z.string().optional(),
  rfq: z.string().optional(),
  award: z.string().optional(),
  purpose: z.string().optional(),
  what: z.string().optional(),
  revision: z.int().optional(),
  /** The number of the order in the shop whose terms the deal began with. */
  reference: z.string().optional(),
});

export const eventRow = z.object({
  id: z.string(),
  type: z.string(),
  timestamp: z.string(),
  data: eventData,
});
type ListedEvent = z.infer<typeof eventRow>;

/** `next` is set even if there are no more events, so that a program can go on from there later. */
export type EventPage = { rows: ListedEvent[]; next: ListQuery; isLast: boolean };

/** In the order in which they got their places. */
export async function findEvents(ctx: Ctx, after: string | null, publicUrl: string): Promise<EventPage> {
  const { id } = requireMember(ctx, 'Sign in to see your events.');
  const from = after ?? '0';
  if (!/^(?:\d{1,18}|now)$/.test(from))
    throw new Failure('invalid', 'after: send the value in the next address of the previous list, or ‘now’.', {
      field: afterParameter,
    });
  if (from === 'now') return { rows: [], next: { [afterParameter]: [String(await lastPlace(ctx, id))] }, isLast: true };
  const found = await ctx.db
    .selectFrom('webhook_event')
    .select(['id', 'type', 'subject', 'subject_id', 'number', 'data', 'occurred_at', 'place'])
    .where('member_id', '=', id)
    .where('place', '>', BigInt(from))
    .orderBy('place')
    .limit(sql.lit(perPage + 1))
    .execute();
  const rows = found.slice(0, perPage);
  return {
    rows: rows.map((row) => eventRow.parse({ id: eventIdOf(row), ...eventMessage(row, publicUrl) })),
    next: { [afterParameter]: [String(rows.at(-1)?.place ?? from)] },
    isLast: found.length <= perPage,
  };
}

async function lastPlace({ db }: Ctx, memberId: bigint): Promise<bigint> {
  const row = await db
    .selectFrom('webhook_event')
    .select((eb) => eb.fn.max('place').as('last'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return row.last ?? 0n;
}
