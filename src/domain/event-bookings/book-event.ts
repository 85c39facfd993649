import { brand } from '#content/brand.ts';
import { transaction } from '#platform/database/transaction.ts';
import type { Ctx } from '../context.ts';
import { Failure } from '../failure.ts';
import { announceForm } from '../mailbox/announce-form.ts';
import { mayBookEvent } from './event-booking.policy.ts';
import { bookableDays, wrongDay, type BookEvent } from './event-booking.schema.ts';
import { describeBooking, nameOfEvent, summaryOfEvent } from './event-booking.view.ts';

export type BookedEvent = { bookingId: string };

/** Keeps somebody's request for an event, and tells the team and the person. */
export async function bookEvent(ctx: Ctx, booking: BookEvent): Promise<BookedEvent> {
  if (!mayBookEvent(ctx.actor)) throw new Failure('forbidden', 'Only a person can ask for an event.');
  const { first, last } = bookableDays(ctx.now);
  if (booking.event_date < first || booking.event_date > last) {
    throw new Failure('invalid', wrongDay, { field: 'event_date' });
  }
  return transaction(ctx, async (ctx) => {
    const { budget, ...answers } = booking;
    const { id } = await ctx.db
      .insertInto('book_event_requests')
      .values({ ...answers, budget_kobo: budget, created_at: ctx.now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await announce(ctx, booking);
    return { bookingId: String(id) };
  });
}

function announce(ctx: Ctx, booking: BookEvent): Promise<void> {
  return announceForm(ctx, {
    person: { name: booking.full_name, email: booking.email },
    notice: { eventType: nameOfEvent(booking), formType: 'Event Booking', message: summaryOfEvent(booking) },
    answers: describeBooking(booking),
    acknowledgement: {
      subject: 'We have your event request',
      heading: 'We have your event request',
      lead: 'The day, the place and the number of guests are with our event team.',
      steps: [
        'We see whether that day is free, and call the number that you left.',
        'We agree with you how we serve and what it costs. Until then nothing is booked and nothing is owed.',
        `Has the day or the place changed? Reply to this mail, or call ${brand.phone.shown}.`,
      ],
    },
  });
}
