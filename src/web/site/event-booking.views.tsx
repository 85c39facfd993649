import type { FormOf } from '../request/form.ts';
import { eventBooking } from '#content/events.ts';
import { onceTexts } from '#domain/acting/answering/once.texts.ts';
import {
  bookableDays,
  bookEventTexts,
  type bookEventSchema,
} from '#domain/intake/event-bookings/event-booking.schema.ts';
import type { FormState } from '#ui/field-state.ts';
import { pagePictures } from '../finding/share-pictures.ts';
import { link } from '#content/link.ts';
import type { Refusal } from '../request/act.ts';
import { formTitle, page } from '../pages/page.tsx';
import type { Visit } from '../request/visit.ts';
import { BookingFormPage } from './event-booking.page.tsx';
import { PlacedBookingPage, bookingTitle, type PlacedBookingPageProps } from './event-booking-placed.page.tsx';

export function showBookingForm(visit: Visit, form: FormOf<typeof bookEventSchema>, refusal?: Refusal): Response {
  const shownForm = refusal ? { ...form, problem: problemOf(form, refusal) } : form;
  return page(visit, {
    title: formTitle(eventBooking.title, form),
    description: `Fresh coconuts for your event. ${eventBooking.lead}`,
    canonical: link('bookEvent'),
    picture: pagePictures.event,
    ...refusal,
    body: <BookingFormPage form={shownForm} days={bookableDays(visit.ctx.now)} asDialog={visit.isPart} />,
  });
}

/** public-site.md §8: 'Submission failed. {server message or Please try again.}'. Invalid answers are no failure, so they get no prefix. */
function problemOf({ problem }: FormState, { status }: Refusal): string | undefined {
  const isAboutAnswers = status === 422 && problem !== onceTexts.otherAnswers;
  if (!problem || isAboutAnswers || problem.startsWith(bookEventTexts.failedBecause)) return problem;
  return `${bookEventTexts.failedBecause} ${problem}`;
}

export function showPlacedBooking(
  visit: Visit,
  shown: Omit<PlacedBookingPageProps, 'address'>,
  refusal?: Refusal,
): Response {
  const { order } = shown.payment;
  const title = order.state === 'received' ? 'We have your event request' : bookingTitle(order);
  return page(visit, {
    title: refusal ? `Error: ${title}` : title,
    description: bookEventTexts.sent,
    ...refusal,
    body: (
      <PlacedBookingPage {...shown} address={visit.services.publicUrl + link('eventBooking', { token: shown.token })} />
    ),
  });
}
