import { defineRecords } from '#domain/acting/records/define-records.ts';

export const demoRequests = defineRecords({
  name: 'demo-request',
  table: 'demo_requests',
  writtenAt: 'created_at',
  states: ['received', 'in_talk', 'confirmed', 'delivered', 'declined'],
  fields: (row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    company: row.company ?? null,
    trade: row.trade ?? null,
    preferred_day: row.preferred_day ?? null,
    preferred_time: row.preferred_time ?? null,
    message: row.message ?? null,
    created_at: row.created_at,
  }),
  told: () => ({ about: 'the demo you asked for' }),
});
