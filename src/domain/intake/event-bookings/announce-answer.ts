import { toMailAnswers } from '#domain/values/answers.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { writtenDay } from '#domain/values/day-input.ts';
import type { ShopOrder } from '#domain/trade/shop-deals/shop-order.ts';
import { announceForm } from '#domain/acting/mail/announce-form.ts';
import { naira } from '#domain/values/money.ts';
import type { StaffRecord } from '#domain/acting/records/define-records.ts';
import { paymentText, writtenMoment } from '#domain/values/event-price.ts';

type Answer = { answer: 'accepted' | 'declined'; reason?: string | undefined };

const lastSteps = [
  'On the day, we come to you, set up, cut the nuts and serve them.',
  'Has the day or the place changed? Reply to this mail, or call {phone}.',
];

const textsByAnswer = {
  accepted: {
    team: 'accepted our price',
    heading: 'You accepted our price',
    lead: (event: string, price: string) =>
      `Your event ${event} is booked at ${price}. You have not paid anything yet.`,
    steps: [
      'Pay on the page of your booking {by when}. That page also shows the progress of your event.',
      ...lastSteps,
    ],
  },
  acceptedAtZero: {
    team: 'accepted our price',
    heading: 'You accepted our price',
    lead: (event: string, price: string) => `Your event ${event} is booked at ${price}. There is nothing to pay.`,
    steps: ['The page of your booking shows the progress of your event.', ...lastSteps],
  },
  declined: {
    team: 'declined our price',
    heading: 'You declined our price',
    lead: (event: string, price: string) =>
      `Your event ${event} is not booked, and you owe nothing. Our price was ${price}.`,
    steps: [
      'Would another price or plan suit you? Reply to this e-mail or call {phone}, and we will make you a new price.',
    ],
  },
};

export async function announceAnswer(
  ctx: Ctx,
  { fields, customer }: StaffRecord,
  { price_kobo = 0n, event }: ShopOrder,
  { answer, reason }: Answer,
): Promise<void> {
  if (!customer) return;
  const isFree = price_kobo === 0n;
  const { team, heading, lead, steps } = textsByAnswer[answer === 'accepted' && isFree ? 'acceptedAtZero' : answer];
  const { booking_number, event_type, event_date } = fields as Record<string, string | null>;
  const price = naira(price_kobo);
  const payBy = answer === 'accepted' && event?.payUntil ? writtenMoment(event.payUntil) : undefined;
  await announceForm(ctx, {
    person: { name: customer.name, email: customer.email, phone: customer.phone! },
    notice: {
      eventType: `${event_type ?? 'Event'}, ${writtenDay(event_date!)}`,
      formType: 'Event Booking',
      message: `${customer.name} ${team}: ${price} for ${booking_number}.`,
    },
    answers: toMailAnswers([
      ['Booking number', booking_number!],
      ['Price', price],
      ['How it is paid', isFree ? undefined : paymentText(event?.upfront_percent)],
      ['Pay by', payBy],
      ['Reason', reason],
    ]),
    acknowledgement: {
      subject: `${heading}: ${booking_number}`,
      heading,
      lead: lead(booking_number!, price),
      steps: steps.map((step) => step.replace('{by when}', payBy === undefined ? 'before your event' : `by ${payBy}`)),
      ...(customer.inMails?.follow && { follow: customer.inMails.follow }),
    },
  });
}
