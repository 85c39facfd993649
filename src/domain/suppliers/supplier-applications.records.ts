import { sql } from 'kysely';
import { link } from '#content/link.ts';
import { writtenDay } from '../day-input.ts';
import { defineRecords } from '../records/define-records.ts';
import { supplierTexts } from './supplier-application.texts.ts';
import { answersOf } from './supplier-application.view.ts';

/** What members sent to become suppliers; drafts are not among them. */
export const supplierApplications = defineRecords({
  name: 'supplier-application',
  table: 'supplier_application',
  writtenAt: 'created_at',
  states: ['received', 'in_talk', 'confirmed', 'declined'],
  members: ['member_id'],
  /** decisions.md §10 'FastSales': product pictures and the CAC certificate are required to be approved. */
  async whyNotYet({ db }, id, state) {
    if (state !== 'confirmed') return undefined;
    const { rows } = await sql<{ papers: number }>`select count(distinct paper)::integer as papers from supplier_file
      where application_id = ${id} and paper in ('productImages', 'cacCertificate')`.execute(db);
    return rows[0]!.papers === 2 ? undefined : supplierTexts.papersNeeded;
  },
  spokenOf: { member: { kind: 'member', column: 'member_id' } },
  fields(row) {
    const shown = new Map(answersOf(row));
    return {
      id: row.id,
      application_number: row.application_number,
      member: row.member_id,
      name: row.name,
      email: row.email,
      phone: row.phone,
      business_name: row.business_name,
      warehouse_location: row.warehouse_location,
      office_location: row.office_location,
      product_details: row.product_details,
      price_per_unit: shown.get('Price per unit') ?? null,
      last_price: shown.get('Last price') ?? null,
      minimum_quantity: shown.get('Minimum quantity') ?? null,
      monthly_supply_capacity: shown.get('Monthly supply capacity') ?? null,
      expiry_date: writtenDay(row.expiry_date),
      created_at: row.created_at,
    };
  },
  told: ({ application_number }) => ({
    about: `your supplier application ${application_number}`,
    follow: { label: 'See your application', path: link('supplierApplication') },
  }),
});
