import { eventBooking } from '#content/events.ts';
import type { BookableDays } from '#domain/intake/event-bookings/event-booking.schema.ts';
import type { FormState } from '#ui/field-state.ts';
import { EventTable } from '#ui/illustration/event-table.tsx';
import { BookEventForm } from './event-booking-form.tsx';
import { CallUs } from '../frame/call-us.tsx';

type BookEventPageProps = { form: FormState; days: BookableDays; asDialog: boolean };

/** public-site.md §2 'Event booking modal': one form, as a page and in a dialog. */
export function BookEventPage({ form, days, asDialog }: BookEventPageProps) {
  if (asDialog) return <BookEventForm form={form} days={days} />;
  return (
    <div className="wrap grid items-start gap-x-8 gap-y-10 page-top pb-10 tablet:pb-16 desk:grid-cols-12">
      <header className="desk:col-span-7">
        <p className="over-title display text-18 text-quiet">{eventBooking.title}</p>
        <h1 className="page-title">{eventBooking.heading}</h1>
        <p className="mt-4 max-w-[60ch] text-18 text-quiet">{eventBooking.lead}</p>
      </header>
      <aside className="desk:sticky desk:top-24 desk:col-span-4 desk:col-start-9 desk:row-span-2">
        <EventTable className="w-full max-w-48 tablet:max-w-72 desk:max-w-none" />
        <Next />
      </aside>
      <div className="desk:col-span-7">
        <BookEventForm form={form} days={days} />
      </div>
    </div>
  );
}

/** Beside the form on wide screens; on phones the thanks page says it. */
function Next() {
  return (
    <div className="mt-6 hidden desk:block">
      <h2 className="text-22">What happens next</h2>
      <ol className="mt-3">
        {eventBooking.next.map((step) => (
          <li key={step} className="border-t border-line py-3">
            {step}
          </li>
        ))}
      </ol>
      <p className="border-t border-line pt-3 text-quiet">
        Rather talk? Call <CallUs />.
      </p>
    </div>
  );
}
