import { copyColumns } from '#domain/acting/records/columns.ts';
import { defineRecords } from '#domain/acting/records/define-records.ts';

/** marketplace.md §3 'Waitlist entry'. */
export const waitlistEntries = defineRecords({
  name: 'waitlist-entry',
  table: 'waitlist',
  writtenAt: 'created_at',
  group: 'waitlist',
  fields: (row) => ({
    ...copyColumns(row, 'id', 'name', 'email', 'phone', 'company', 'account_type', 'business_type'),
    ...copyColumns(
      row,
      'country',
      'state',
      'city',
      'monthly_volume',
      'years_experience',
      'business_category',
      'products',
    ),
    // A buyer's products are in both fields (decisions.md §11 'Products of a buyer').
    products_interested: row.account_type === 'seller' ? [] : row.products,
    ...copyColumns(row, 'products_other', 'primary_use_case', 'hear_about_us', 'additional_info', 'created_at'),
  }),
});
