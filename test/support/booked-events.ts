import { bookEvent } from '#domain/intake/event-bookings/book-event.ts';
import { bookEventSchema } from '#domain/intake/event-bookings/event-booking.schema.ts';
import type { TestDatabase } from './database.ts';

/** The answers of an event request. */
const eventOf = (full_name: string) => ({
  full_name,
  email: 'guest@example.com',
  phone: '0803 123 4567',
  event_date: '2027-12-12',
  start_time: '15:00',
  end_time: '19:00',
  guests: '9',
  venue: 'Palm Hall',
});

/** Books an event for each name, a minute apart; returns their numbers. */
export async function bookEvents({ ctx, db, clock }: TestDatabase, ...names: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const name of names) {
    await bookEvent(ctx(), bookEventSchema.parse(eventOf(name)));
    clock.advance(60_000);
    const newest = db.selectFrom('book_event_requests').select('id').orderBy('id', 'desc');
    ids.push(String((await newest.executeTakeFirstOrThrow()).id));
  }
  return ids;
}
