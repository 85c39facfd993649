import { defineRecords } from '#domain/acting/records/define-records.ts';

export const investmentInquiries = defineRecords({
  name: 'investment-inquiry',
  table: 'investment_inquiries',
  writtenAt: 'created_at',
  group: 'investmentInquiries',
  states: ['received', 'in_talk', 'confirmed', 'declined'],
  fields: (row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    company: row.company ?? null,
    amount: row.amount ?? null,
    interests: row.interests,
    message: row.message ?? null,
    created_at: row.created_at,
  }),
});
