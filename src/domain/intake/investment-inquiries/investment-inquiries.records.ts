import { copyColumns } from '#domain/acting/records/columns.ts';
import { defineRecords } from '#domain/acting/records/define-records.ts';
import { investmentInquirySchema } from './investment-inquiry.schema.ts';

export const investmentInquiries = defineRecords({
  name: 'investment-inquiry',
  table: 'investment_inquiries',
  writtenAt: 'created_at',
  group: 'investmentInquiries',
  states: ['received', 'in_talk', 'confirmed', 'declined'],
  fields: (row) => copyColumns(row, 'id', ...investmentInquirySchema.keyof().options, 'created_at'),
});
