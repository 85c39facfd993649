import { hour_ms } from '#platform/clock.ts';
import { inspection_ms } from '../../deals/deal.clocks.ts';
import type { Category } from '../../listed-categories.ts';
import { inspectedAs } from '../../orders/propose-order.ts';

/** How long a buyer may look at what comes, as it is said before an award: '24 hours', '7 days'. */
export function inspectionWords(category: Category): string {
  const hours = inspection_ms(inspectedAs[category]) / hour_ms;
  return hours < 72 ? `${hours} hours` : `${hours / 24} days`;
}
