import { eventBooking } from '#content/events.ts';
import { bookEventTexts } from '#domain/event-bookings/event-booking.schema.ts';
import type { KeptBooking } from '#domain/event-bookings/event-booking.view.ts';
import type { Progress } from '#domain/records/work.states.ts';
import { shownDate, shownTime } from '#ui/dates.ts';
import { FactList } from '#ui/fact-list.tsx';
import { EventTable } from '#ui/illustration/event-table.tsx';
import { CallUs } from './call-us.tsx';
import { HowFar } from './how-far.tsx';
import { KeepPage } from './keep-page.tsx';
import { NotPaidYet } from './not-paid-yet.tsx';
import { SentPage } from './sent.page.tsx';

/** The confirmation, at an address that the mail leads to as well. */
export function EventBookingPage({ booking, address }: { booking: KeptBooking; address: string }) {
  const { number, email, answers, sentAt, progress } = booking;
  return (
    <SentPage
      title="We have your request."
      said={progress.steps.length > 0 ? undefined : bookEventTexts.sent}
      picture={<EventTable className="w-full" />}
      steps={stepsFrom(progress)}
      change={
        <>
          Has the day or the place changed? Call <CallUs />, and name your booking.
        </>
      }
    >
      <HowFar progress={progress} />
      <div className="w-full">
        <h2 className="text-22">
          Booking <span className="whitespace-nowrap">{number}</span>
        </h2>
        <div className="mt-3">
          <FactList
            facts={answers.map(({ label, value }) => ({
              term: label,
              value: <span className="whitespace-pre-line">{value}</span>,
            }))}
          />
        </div>
        <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-16 text-quiet">
          <NotPaidYet progress={progress} />
          <span>
            Sent {shownDate(sentAt)}, {shownTime(sentAt)}.
          </span>
        </p>
      </div>
      <KeepPage what="booking" name={`Booking ${number}`} address={address} />
      <p className="text-16 break-words" data-note>
        Request {number} received. We wrote to {email}.
      </p>
    </SentPage>
  );
}

/** What has happened already is told by how far it is. */
function stepsFrom({ state }: Progress): readonly string[] {
  const [look, agree, come] = eventBooking.next;
  const ahead = { received: [look, agree, come], in_talk: [agree, come], priced: [agree, come], confirmed: [come] };
  return state in ahead ? ahead[state as keyof typeof ahead] : [];
}
