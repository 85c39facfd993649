import { copyColumns } from '#domain/acting/records/columns.ts';
import { defineRecords } from '#domain/acting/records/define-records.ts';
import { summaryOfSamples, type RequestSamples } from './sample-request.schema.ts';

export const sampleRequests = defineRecords({
  name: 'sample-request',
  table: 'sample_requests',
  writtenAt: 'created_at',
  states: ['received', 'in_talk', 'confirmed', 'shipped', 'delivered', 'declined'],
  fields: (row) => ({
    ...copyColumns(row, 'id', 'name', 'email', 'phone', 'company'),
    samples: summaryOfSamples(row.items as unknown as RequestSamples['items']),
    ...copyColumns(row, 'delivery_address', 'use', 'created_at'),
  }),
  inMails: () => ({ about: 'the samples you asked for' }),
});
