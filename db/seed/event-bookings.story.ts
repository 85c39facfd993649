import type { Ctx } from '#domain/acting/context.ts';
import { dayInLagos } from '#domain/values/day-input.ts';
import { bookEvent } from '#domain/intake/event-bookings/book-event.ts';
import { bookEventSchema } from '#domain/intake/event-bookings/event-booking.schema.ts';
import { day_ms } from '#platform/clock.ts';

type Asked = { daysAgo: number; daysAhead: number } & Record<string, unknown>;

const requests: Asked[] = [
  {
    daysAgo: 12,
    daysAhead: 26,
    full_name: 'Bisi Adeyemi',
    email: 'bisi@marinaevents.example',
    phone: '0803 555 0201',
    event_type: 'Wedding',
    start_time: '14:00',
    end_time: '20:00',
    guests: '350',
    venue: 'Marina Hall, Badagry',
    venue_type: 'Both',
    serving_style: ['whole coconuts with straws', 'coconut water served in cups'],
    aesthetic: 'elegant',
    additional_services: ['logo_on_nuts', 'table_service'],
    staff_count: '6',
    waste_handling: 'we_take',
    budget: '₦1,200,000',
    notes: 'The couple’s names on the nuts, if that can be: Tola and Emeka.',
    hear_about: 'instagram',
  },
  {
    daysAgo: 5,
    daysAhead: 9,
    full_name: 'Ngozi Umeh',
    email: 'ngozi@lagoonbank.example',
    phone: '0805 555 0202',
    event_type: 'Corporate Event',
    start_time: '10:00',
    end_time: '16:00',
    guests: '120',
    venue: 'Lagoon House, Victoria Island',
    venue_type: 'Indoor',
    serving_style: ['coconut water served in cups', 'pre-cut coconut chunks'],
    aesthetic: 'branded',
    additional_services: ['branded_station'],
    dietary_needs: 'Two guests may have no sugar added.',
    waste_handling: 'venue',
    hear_about: 'linkedin',
  },
  {
    daysAgo: 1,
    daysAhead: 40,
    full_name: 'Seun Hassan',
    email: 'seun@example.com',
    phone: '0809 555 0203',
    event_type: 'Other',
    event_type_other: 'Naming ceremony',
    start_time: '18:00',
    end_time: '01:00',
    guests: '60',
    venue: '4 Palm Close, Ikorodu',
    venue_type: 'Outdoor',
    serving_style: ['whole coconuts with straws'],
    hear_about: 'referral',
  },
];

/** Adds three event bookings: a wedding, a bank's open day, and a party that ends after midnight. */
export async function eventBookingsStory(ctx: Ctx): Promise<void> {
  for (const { daysAgo, daysAhead, ...answers } of requests) {
    const then = new Date(ctx.now.getTime() - daysAgo * day_ms);
    const event_date = dayInLagos(new Date(ctx.now.getTime() + daysAhead * day_ms));
    await bookEvent({ ...ctx, now: then }, bookEventSchema.parse({ ...answers, event_date }));
  }
}
