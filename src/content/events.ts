/** Words of the page of events. The choices of the form are in `src/domain/intake/event-bookings/event-booking.schema.ts`. */
export const eventBooking = {
  title: 'Book Event Service',
  heading: 'We cut. Your guests drink.',
  lead: 'Tell us the day, the place and how many guests. Eight answers are required; the rest helps us plan.',
  promise: 'Nothing is booked and nothing is owed until we have agreed the price with you.',
  next: [
    'We see whether the day is free, and call you.',
    'We agree with you how we serve. You get the price by e-mail and on the page of your booking, where you accept or decline it.',
    'On the day, we come to you, set up, cut the nuts and serve them.',
  ],
  /** The customer's next step once we have set a price, and once we have set a price of 0. */
  answerFree: 'Accept or decline the price on this page.',
  answer: 'Accept or decline the price on this page. You can pay later.',
} as const;
