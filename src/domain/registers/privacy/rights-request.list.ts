import { z } from 'zod';
import { defineList } from '#platform/database/list/define-list.ts';
import { byTime } from '#platform/database/list/keyset.ts';
import { rightsKinds } from './rights-request.options.ts';

export const rightsRequestStates = ['open', 'answered', 'refused'] as const;

export const rightsRequestList = defineList({
  from: 'rights_request',
  filters: {
    state: { schema: z.enum(rightsRequestStates), where: (eb, chosen) => eb('state', 'in', chosen) },
    kind: { schema: z.enum(rightsKinds), where: (eb, chosen) => eb('kind', 'in', chosen) },
  },
  sorts: {
    due: byTime('asc', 'due_at'),
    newest: byTime('desc', 'asked_at'),
  },
  perPage: 25,
});

export type RightsRequestsQuery = typeof rightsRequestList.whole;
