import { copyColumns } from '#domain/acting/records/columns.ts';
import { defineRecords } from '#domain/acting/records/define-records.ts';
import { requestDemoSchema } from './demo-request.schema.ts';

export const demoRequests = defineRecords({
  name: 'demo-request',
  table: 'demo_requests',
  writtenAt: 'created_at',
  states: ['received', 'in_talk', 'confirmed', 'delivered', 'declined'],
  fields: (row) => copyColumns(row, 'id', ...requestDemoSchema.keyof().options, 'created_at'),
  inMails: () => ({ about: 'the demo you asked for' }),
});
