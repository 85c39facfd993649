import { defineRecords } from '#domain/acting/records/define-records.ts';

/** marketplace.md §3 'Waitlist entry'. */
export const waitlistEntries = defineRecords({
  name: 'waitlist-entry',
  table: 'waitlist',
  writtenAt: 'created_at',
  group: 'waitlist',
  fields: (row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    company: row.company ?? null,
    account_type: row.account_type,
    business_type: row.business_type ?? null,
    country: row.country ?? null,
    state: row.state ?? null,
    city: row.city ?? null,
    monthly_volume: row.monthly_volume ?? null,
    years_experience: row.years_experience ?? null,
    business_category: row.business_category ?? null,
    // A buyer's products are in both fields (decisions.md §11 'Products of a buyer').
    products: row.products,
    products_interested: row.account_type === 'seller' ? [] : row.products,
    products_other: row.products_other ?? null,
    primary_use_case: row.primary_use_case ?? null,
    hear_about_us: row.hear_about_us ?? null,
    additional_info: row.additional_info ?? null,
    created_at: row.created_at,
  }),
});
