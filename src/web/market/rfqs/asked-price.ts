import { perUnit } from '#domain/listed-units.ts';
import { naira } from '#domain/money.ts';
import type { AskedRequest } from '#domain/rfqs/bids/find-asked-request.ts';

/** '₦400 to ₦450 a nut'. */
export function askedPrice({
  low_kobo,
  high_kobo,
  unit,
}: Pick<AskedRequest, 'low_kobo' | 'high_kobo' | 'unit'>): string {
  const range = low_kobo === high_kobo ? naira(low_kobo) : `${naira(low_kobo)} to ${naira(high_kobo)}`;
  return `${range} ${perUnit(unit)}`;
}
