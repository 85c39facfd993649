import { z } from 'zod';
import { noteRightsRequest } from '#domain/registers/privacy/note-rights-request.ts';
import { rightsTexts } from '#domain/registers/privacy/rights-request.schema.ts';
import { link, urls } from '#content/link.ts';
import { action } from '../../pages/action.ts';
import type { Route } from '../../request/route.ts';
import { whoMay } from '../staff-acts.tsx';
import { signInAttacksList } from './attack-list.tsx';
import { dataRequestRoutes, type RequestNews } from './data-request.routes.tsx';
import { dataRequestForm } from './note-request.tsx';
import { dataRequestsList } from './request-list.tsx';

/** People's requests about their data. People complete some of them themselves; staff must answer the others in time. */
export const dataRequestsRoutes: readonly Route[] = [
  ...dataRequestsList.routes,
  ...action({
    at: urls.rightsRequests,
    who: whoMay('note-data-request'),
    form: dataRequestForm,
    answer: z.object({ requestId: z.string() }),
    verb: noteRightsRequest,
    show: dataRequestsList.show,
    next: ({ requestId }) => link('rightsRequest', { requestId }, { news: 'noted' satisfies RequestNews }),
    failedText: rightsTexts.notSaved,
  }),
  ...dataRequestRoutes,
  ...signInAttacksList.routes,
];
