import { defineRecords } from '#domain/acting/records/define-records.ts';
import type { RequestSamples } from './sample-request.schema.ts';
import { summaryOfSamples } from './sample-request.view.ts';

export const sampleRequests = defineRecords({
  name: 'sample-request',
  table: 'sample_requests',
  writtenAt: 'created_at',
  states: ['received', 'in_talk', 'confirmed', 'shipped', 'delivered', 'declined'],
  fields: (row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    company: row.company ?? null,
    samples: summaryOfSamples(row.items as unknown as RequestSamples['items']),
    delivery_address: row.delivery_address,
    use: row.use,
    created_at: row.created_at,
  }),
  told: () => ({ about: 'the samples you asked for' }),
});
