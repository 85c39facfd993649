import { quantityText, perUnit } from '#domain/values/listed-goods.ts';
import { plainNaira } from '#domain/values/money.ts';
import { compareBids, type BidInComparison } from '#domain/trade/rfqs/awards/compared-bids.view.ts';
import type { Comparison } from '#domain/trade/rfqs/awards/find-comparison.ts';
import { transportationLabels } from '#domain/trade/rfqs/bids/bid.options.ts';
import type { CsvValue } from '#platform/csv/csv-line.ts';
import { csvResponse } from '../../../request/csv-response.ts';
import { checkLabels } from './bidder-facts.tsx';
import type { Compared } from './compare-values.ts';

export function comparisonFile(comparison: Comparison, { quantity, by }: Compared): Response {
  const { rfq } = comparison;
  const per = perUnit(rfq.unit);
  const head = [
    'Company',
    'Name',
    'Position',
    'Checked',
    `Landed cost ${per} for ${quantityText(quantity, rfq.unit)} (₦)`,
    'Total (₦)',
    `Price ${per} (₦)`,
    'Freight (₦)',
    'Quantity offered',
    'Smallest part',
    'Earliest delivery',
    'Valid until',
    'Transportation method',
    'Certifications',
    'Terms',
    'Points to check',
    'Award',
  ];
  const rows = compareBids(comparison, quantity, by).map((bid) => rowOf(bid));
  return csvResponse({ name: `bids-${rfq.publicId}-${quantity}`, head, batches: oneBatch(rows) });
}

function rowOf(bid: BidInComparison): CsvValue[] {
  const { content, offer, award } = bid;
  return [
    content.company_name,
    content.full_name,
    content.position,
    bid.checks.map(({ what }) => checkLabels[what]).join(', '),
    plainNaira(bid.landed_kobo),
    plainNaira(bid.total_kobo),
    plainNaira(offer.price_kobo),
    plainNaira(bid.freight_kobo),
    String(offer.quantity),
    String(offer.least_quantity),
    offer.earliest_delivery,
    offer.valid_until,
    transportationLabels[content.transportation_method],
    content.certifications,
    content.terms,
    bid.lacks.join(' '),
    award?.state === 'made' ? String(award.quantity) : '',
  ];
}

async function* oneBatch(rows: readonly CsvValue[][]): AsyncGenerator<readonly CsvValue[][]> {
  yield rows;
}
