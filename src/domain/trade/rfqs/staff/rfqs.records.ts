import { sql } from 'kysely';
import { quantityText, type Category, categoryNames, type Unit } from '#domain/values/listed-goods.ts';
import { defineRecords } from '#domain/acting/records/define-records.ts';
import { naira } from '#domain/values/money.ts';
import { nairaNumber } from '#domain/values/naira-number.ts';
import { lagosMoment } from '../lagos-moment.view.ts';
import { rfqStateLabels, type RfqState } from '../rfq.states.ts';
import { paymentSharesText } from '../rfq.view.ts';
import { waitingReports, type WaitingReport, digestOfReports } from '#domain/acting/work/waiting-reports.ts';

type RelatedFacts = {
  reports?: readonly WaitingReport[];
  is_unread?: boolean;
  awards?: readonly string[];
  asked?: number;
};

export const rfqRecords = defineRecords({
  name: 'rfq',
  table: 'rfq',
  writtenAt: 'created_at',
  members: ['buyer_id'],
  namedFields: { buyer: { kind: 'member', column: 'buyer_id' } },
  relatedFacts: (alias) => sql`jsonb_build_object(
    'reports', ${waitingReports('rfq_report', sql.ref(`${alias}.id`))},
    'is_unread', exists (select from rfq_to_read unread where unread.rfq_id = ${sql.ref(`${alias}.id`)} and unread.read_at is null),
    'awards', (select coalesce(jsonb_agg(award.quantity || ' to bid ' || award.bid_id || ': ' || replace(award.state, '_', ' ')
        || coalesce(', order ' || o.order_number, '') order by award.id), '[]') from rfq_award award
      left join market_order o on o.id = award.order_id where award.rfq_id = ${sql.ref(`${alias}.id`)}),
    'asked', (select count(*)::int from rfq_question q where q.rfq_id = ${sql.ref(`${alias}.id`)}))`,
  fields: (row, relatedFacts) => {
    const { reports = [], is_unread = false, awards = [], asked = 0 } = relatedFacts as RelatedFacts;
    return {
      id: row.id,
      number: row.public_id,
      product: row.product_name,
      state: rfqStateLabels[row.state as RfqState],
      reported_because: reports.length === 0 ? null : reports.map(({ why }) => why),
      to_read: is_unread ? true : null,
      kind: row.is_pro ? 'Pro' : row.type,
      category: categoryNames[row.category as Category],
      urgent: row.is_urgent,
      sealed_bids: row.is_sealed,
      quantity: quantityText(BigInt(row.quantity), row.unit as Unit),
      price: nairaNumber(row.low_kobo),
      price_up_to: naira(BigInt(row.high_kobo)),
      location: row.location,
      delivery_timeframe: row.delivery_timeframe,
      specifications: row.specifications,
      parts_of_the_payment: paymentSharesText(row.shares),
      expiry_date: lagosMoment(new Date(row.deadline)),
      bids: row.bids,
      awards: awards.length === 0 ? null : awards,
      questions: asked,
      buyer: row.buyer_id,
      created_at: row.created_at,
    };
  },
  seen: ({ version }, relatedFacts) => rfqReviewVersion(version, (relatedFacts as RelatedFacts).reports ?? []),
});

export function rfqReviewVersion(version: number, reports: readonly WaitingReport[]): string {
  return `${version}-${digestOfReports(reports)}`;
}
