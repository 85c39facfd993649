import type { Selectable } from 'kysely';
import type { DemoRequests } from '#platform/database/tables.ts';
import { keptForms } from '../kept-forms.ts';
import type { RequestDemo } from './demo-request.schema.ts';
import { describeDemoRequest } from './demo-request.view.ts';

export const demoRequestData = keptForms<Selectable<DemoRequests>>({
  kind: 'demos',
  table: 'demo_requests',
  describe: (row) => ({ title: 'Your request', answers: describeDemoRequest(row as RequestDemo) }),
});
