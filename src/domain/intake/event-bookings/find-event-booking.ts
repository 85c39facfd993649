import { z } from 'zod';
import type { Ctx } from '#domain/acting/context.ts';
import { withoutNulls } from '#domain/acting/requests/person-data.ts';
import { progressOf } from '#domain/values/work.states.ts';
import type { BookEvent } from './event-booking.schema.ts';
import { describeEvent, type StoredBooking } from './event-booking.view.ts';

export async function findEventBooking(ctx: Ctx, token: string): Promise<StoredBooking | undefined> {
  if (!z.uuid().safeParse(token).success) return undefined;
  const row = await ctx.db
    .selectFrom('book_event_requests')
    .selectAll()
    .where('token', '=', token)
    .where('anonymised_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { booking_number: number, created_at: sentAt, budget_kobo } = row;
  const answers = describeEvent({ ...withoutNulls(row), budget: budget_kobo ?? undefined } as BookEvent);
  return {
    number,
    email: row.email!,
    answers,
    sentAt,
    progress: progressOf(row),
    priceReason: row.price_reason ?? undefined,
  };
}
