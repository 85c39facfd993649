import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { insertWithFreeNumber } from '#domain/values/drawn-number.ts';
import { announceForm } from '#domain/acting/mail/announce-form.ts';
import { requirePerson } from '#domain/acting/public.policy.ts';
import { bookableDays, wrongDay, type BookEvent } from './event-booking.schema.ts';
import { describeBooking, nameOfEvent, summaryOfEvent } from './event-booking.view.ts';
import { link } from '#content/link.ts';

type BookedEvent = { token: string };

export async function bookEvent(ctx: Ctx, booking: BookEvent): Promise<BookedEvent> {
  requirePerson(ctx, 'ask for an event');
  const { first, last } = bookableDays(ctx.now);
  if (booking.event_date < first || booking.event_date > last) {
    throw new Failure('invalid', wrongDay, { field: 'event_date' });
  }
  return transaction(ctx, async (ctx) => {
    const { budget, ...answers } = booking;
    const saved = await insertWithFreeNumber('EVT', (booking_number) =>
      ctx.db
        .insertInto('book_event_requests')
        .values({ ...answers, booking_number, budget_kobo: budget, created_at: ctx.now })
        .onConflict((conflict) => conflict.column('booking_number').doNothing())
        .returning(['booking_number', 'token'])
        .executeTakeFirst(),
    );
    await announce(ctx, booking, saved);
    return { token: saved.token };
  });
}

type SavedBooking = { booking_number: string; token: string };

function announce(ctx: Ctx, booking: BookEvent, { booking_number, token }: SavedBooking): Promise<void> {
  return announceForm(ctx, {
    person: { name: booking.full_name, email: booking.email, phone: booking.phone },
    notice: { eventType: nameOfEvent(booking), formType: 'Event Booking', message: summaryOfEvent(booking) },
    answers: [{ label: 'Booking number', value: booking_number }, ...describeBooking(booking)],
    acknowledgement: {
      subject: 'We have your event request',
      heading: 'We have your event request',
      lead: `Our event team has the day, the place and the number of guests. Your request has the number ${booking_number}.`,
      steps: [
        'We check whether that day is free, and call your number.',
        'We agree with you how we serve and what it costs. Until then nothing is booked and you owe nothing.',
        'Has the day or the place changed? Reply to this mail, or call {phone}.',
      ],
      follow: { label: 'See your booking', path: link('eventBooking', { token }) },
    },
  });
}
