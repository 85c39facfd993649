import { copyColumns } from '#domain/acting/records/columns.ts';
import { defineRecords } from '#domain/acting/records/define-records.ts';
import { askedPlans, yearlyVolumes, type AskForPlan } from './plan-request.schema.ts';

export const planRequests = defineRecords({
  name: 'plan-request',
  table: 'plan_requests',
  writtenAt: 'created_at',
  states: ['received', 'in_talk', 'confirmed', 'declined'],
  fields: (row) => ({
    ...copyColumns(row, 'id', 'name', 'email', 'phone', 'company'),
    plan: askedPlans[row.plan as AskForPlan['plan']],
    volume_a_year: yearlyVolumes[row.volume as AskForPlan['volume']],
    ...copyColumns(row, 'message', 'created_at'),
  }),
  inMails: () => ({ about: 'the plan you asked for' }),
});
