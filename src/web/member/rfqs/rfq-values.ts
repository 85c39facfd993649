import { dayInLagos } from '#domain/values/day-input.ts';
import { typedNaira } from '#domain/values/money.ts';
import { timeInLagos } from '#domain/trade/rfqs/lagos-moment.view.ts';
import { longestRfq_days } from '#domain/trade/rfqs/rfq.options.ts';
import type { Rfq } from '#domain/trade/rfqs/rfq.view.ts';
import { day_ms } from '#platform/clock.ts';

const usualTime = '17:00';

export const blankRfqValues: Record<string, string> = { deadline_time: usualTime };

export function deadlineDays(now: Date): { min: string; max: string } {
  return { min: dayInLagos(now), max: dayInLagos(new Date(now.getTime() + longestRfq_days * day_ms)) };
}

export function rfqFormValues(rfq: Rfq): Record<string, string> {
  return {
    product_name: rfq.productName,
    type: rfq.type,
    category: rfq.category,
    specifications: rfq.specifications,
    quantity: String(rfq.quantity),
    unit: rfq.unit,
    price: typedNaira(rfq.low_kobo),
    ...(rfq.high_kobo === rfq.low_kobo ? {} : { price_to: typedNaira(rfq.high_kobo) }),
    location: rfq.location,
    delivery_timeframe: rfq.deliveryTimeframe,
    deadline: dayInLagos(rfq.deadline),
    deadline_time: timeInLagos(rfq.deadline),
    ...(rfq.shares.length === 1 ? {} : { shares: rfq.shares.join(', ') }),
    ...(rfq.tolerancePercent === 0 ? {} : { tolerance: String(rfq.tolerancePercent) }),
    version: String(rfq.version),
  };
}

export function copiedRfqValues(rfq: Rfq): Record<string, string> {
  const { deadline: _, deadline_time: __, version: ___, ...same } = rfqFormValues(rfq);
  return {
    ...same,
    ...blankRfqValues,
    ...(rfq.isUrgent && { urgent: 'yes' }),
    ...(rfq.isSealed && { sealed: 'yes' }),
    copy_of: rfq.publicId,
  };
}
