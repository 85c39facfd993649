import { defineRecords } from '#domain/acting/records/define-records.ts';
import { labels } from './plan-request.options.ts';
import type { AskForPlan } from './plan-request.schema.ts';

export const planRequests = defineRecords({
  name: 'plan-request',
  table: 'plan_requests',
  writtenAt: 'created_at',
  states: ['received', 'in_talk', 'confirmed', 'declined'],
  fields: (row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    company: row.company ?? null,
    plan: labels.plan[row.plan as AskForPlan['plan']],
    volume_a_year: labels.volume[row.volume as AskForPlan['volume']],
    message: row.message ?? null,
    created_at: row.created_at,
  }),
  told: () => ({ about: 'the plan you asked for' }),
});
