import { hour_ms, day_ms } from '#platform/clock.ts';
import { Failure } from '#domain/acting/context.ts';
import { placeOfLocation } from '../listings/place-of.ts';
import { refuseFlagged } from '../messages/refuse-codes.ts';
import { longestRfq_days, asAgreed, shortestRfq_hours, typeOfCategory } from './rfq.options.ts';
import type { AboutRfq } from './rfq.schema.ts';
import { rfqTexts } from './rfq.texts.ts';

const kilosInTon = 1000n;

export function rfqColumns(input: AboutRfq & { in_kilos?: boolean }) {
  const isInKilos = input.in_kilos === true && input.unit === 'ton';
  const unitPrice = (kobo: bigint) => (isInKilos ? perKilo(kobo) : kobo);
  return {
    product_name: input.product_name,
    category: input.category,
    type: input.type ?? typeOfCategory[input.category],
    specifications: input.specifications ?? asAgreed,
    quantity: isInKilos ? input.quantity * kilosInTon : input.quantity,
    unit: isInKilos ? 'kilo' : input.unit,
    low_kobo: unitPrice(input.price),
    high_kobo: unitPrice(input.price_to ?? input.price),
    location: input.location,
    place: placeOfLocation(input.location),
    delivery_timeframe: input.delivery_timeframe ?? asAgreed,
    shares: input.shares ?? [100],
    tolerance_percent: Number(input.tolerance ?? '0'),
    deadline: rfqDeadline(input),
  };
}

/** Half up to the kobo, but never ₦0. */
function perKilo(kobo: bigint): bigint {
  const rounded = (kobo + kilosInTon / 2n) / kilosInTon;
  return rounded > 0n ? rounded : 1n;
}

/** The deadline in Lagos, which has no summer time. */
export function rfqDeadline({ deadline, deadline_time }: Pick<AboutRfq, 'deadline' | 'deadline_time'>): Date {
  return new Date(`${deadline}T${deadline_time}:00+01:00`);
}

export function requireRfqDeadline(deadline: Date, now: Date): void {
  const left_ms = deadline.getTime() - now.getTime();
  const refusal = (text: string) => new Failure('invalid', text, { field: 'deadline' });
  if (left_ms < shortestRfq_hours * hour_ms) throw refusal(rfqTexts.tooSoon);
  if (left_ms > longestRfq_days * day_ms) throw refusal(rfqTexts.tooLate);
}

/** Everybody reads the text of a request, so words that are only flagged in a message are refused here. */
export function refuseFlaggedRfq(input: AboutRfq): void {
  refuseFlagged(input.product_name, { field: 'product_name' });
  if (input.specifications) refuseFlagged(input.specifications, { field: 'specifications' });
  refuseFlagged(input.location, { field: 'location' });
  if (input.delivery_timeframe) refuseFlagged(input.delivery_timeframe, { field: 'delivery_timeframe' });
}
