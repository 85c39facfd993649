import type { InspectionKind } from '../deal-terms/deal.clocks.ts';
import type { Category } from '#domain/values/listed-goods.ts';
import { inspectionKinds } from './propose-order.ts';

const fixedTimes: Record<Exclude<InspectionKind, { days: number }>, string> = {
  'fresh nuts': '24 hours',
  'oil, copra, fibre': '72 hours',
  machine: '7 days',
};

export function inspectionWords(category: Category): string {
  const kind = inspectionKinds[category];
  return typeof kind === 'string' ? fixedTimes[kind] : `${kind.days} days`;
}
