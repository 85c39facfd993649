import { brand } from '#content/brand.ts';
import { eventBooking } from '#content/events.ts';
import { bookEventTexts } from '#domain/event-bookings/event-booking.schema.ts';
import { Banner } from '#ui/banner.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EventTable } from '#ui/illustration/event-table.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { link } from '../links.ts';
import { PlainPage } from './plain-page.tsx';

export function BookEventThanksPage() {
  return (
    <PlainPage title="We have your request." picture={<EventTable className="w-full" />}>
      <div className="w-full">
        <Banner tone="success">{bookEventTexts.sent}</Banner>
      </div>
      <div>
        <h2 className="text-22">What happens next</h2>
        <ol className="mt-3 grid list-decimal gap-2 pl-6 marker:font-display marker:font-bold">
          {eventBooking.next.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className="mt-4">
          We sent a note to your e-mail. Has something changed? Call{' '}
          <TextLink href={`tel:${brand.phone.dial}`}>{brand.phone.shown}</TextLink>.
        </p>
      </div>
      <ButtonLink kind="secondary" href={link('home')}>
        Back to the home page
      </ButtonLink>
    </PlainPage>
  );
}
