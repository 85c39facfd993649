import { sql } from 'kysely';
import { link } from '#content/link.ts';
import { writtenDay } from '#domain/values/day-input.ts';
import { copyColumns } from '#domain/acting/records/columns.ts';
import { defineRecords } from '#domain/acting/records/define-records.ts';
import { naira } from '#domain/values/money.ts';
import { findReview } from './find-review.ts';
import { applicationReviewTexts } from './review.schema.ts';
import { type FeeState, whyFeeNotYet } from './fees/find-fee.ts';
import { supplierTexts } from './supplier-application.schema.ts';
import { writtenTerms } from './supplier-application.view.ts';

type FeeFacts = { fee?: FeeState; fee_kobo?: string; is_claimed?: boolean };

const feeStates: Record<FeeState, string> = {
  due: 'not paid',
  lapsed: 'not paid',
  held: 'held until you decide',
  earned: 'earned',
  returned: 'paid back',
  charged_back: 'taken back by the bank',
};

/** '₦10,000, held until you decide'; 'None' for an application that was sent without a fee. */
function feeText(found: FeeFacts | null): string {
  if (!found?.fee || found.fee_kobo === undefined) return 'None';
  const state = found.is_claimed ? 'claimed by a bank' : feeStates[found.fee];
  return `${naira(BigInt(found.fee_kobo))}, ${state}`;
}

export const supplierApplications = defineRecords({
  name: 'supplier-application',
  table: 'supplier_application',
  writtenAt: 'created_at',
  states: ['received', 'in_talk', 'confirmed', 'declined'],
  members: ['member_id'],
  async whyNotYet(ctx, id, state, note) {
    if (state !== 'confirmed' && state !== 'declined') return undefined;
    const why = await whyFeeNotYet(ctx, id, state);
    if (why !== undefined) return why;
    if (state === 'declined') return note === undefined ? supplierTexts.noReason : undefined;
    if ((await findReview(ctx, id)).some(({ verdict }) => verdict === 'revise')) return applicationReviewTexts.toRevise;
    // decisions.md §10 'FastSales': an approval needs product pictures and the CAC certificate.
    const { rows } = await sql<{ papers: number }>`select count(distinct paper)::integer as papers from supplier_file
      where application_id = ${id} and paper in ('productImages', 'cacCertificate')`.execute(ctx.db);
    return rows[0]!.papers === 2 ? undefined : supplierTexts.papersNeeded;
  },
  namedFields: { member: { kind: 'member', column: 'member_id' } },
  relatedFacts: (
    alias,
  ) => sql`(select jsonb_build_object('fee', f.state, 'fee_kobo', f.minor::text, 'is_claimed', f.claimed_at is not null)
    from supplier_fee f where f.application_id = ${sql.ref(`${alias}.id`)} order by f.id desc limit 1)`,
  fields(row, relatedFacts) {
    const { pricePerUnit, lastPrice, minQuantity, monthlySupplyCapacity } = writtenTerms(row);
    return {
      ...copyColumns(row, 'id', 'application_number'),
      member: row.member_id,
      ...copyColumns(row, 'name', 'email', 'phone', 'business_name'),
      ...copyColumns(row, 'warehouse_location', 'office_location', 'product_details'),
      price_per_unit: pricePerUnit,
      last_price: lastPrice,
      minimum_quantity: minQuantity,
      monthly_supply_capacity: monthlySupplyCapacity,
      expiry_date: writtenDay(row.expiry_date),
      application_fee: feeText(relatedFacts as FeeFacts | null),
      created_at: row.created_at,
    };
  },
  inMails: ({ application_number }) => ({
    about: `your supplier application ${application_number}`,
    follow: { label: 'See your application', path: link('supplierApplication') },
  }),
});
