import type { InspectionKind } from '../deal-terms/deal.clocks.ts';
import type { Category } from '#domain/values/listed-goods.ts';
import { inspectionKinds } from './propose-order.ts';

const words: Record<Exclude<InspectionKind, { days: number }>, string> = {
  'fresh nuts': '24 hours',
  'oil, copra, fibre': '72 hours',
  machine: '7 days',
};

/** How long a buyer may inspect the goods, in the words shown before an award. */
export function inspectionWords(category: Category): string {
  const inspected = inspectionKinds[category];
  return typeof inspected === 'string' ? words[inspected] : `${inspected.days} days`;
}
