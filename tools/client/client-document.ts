import { openApi } from '../../src/web/api/v1/open-api.ts';
import { allRoutes } from '../../src/web/all-routes.ts';
import { callsOf } from '../../src/web/api/v1/calls.ts';
import { apiTypes, type ApiDocument } from './api-types.ts';

/** The text of client/api-types.ts as it should be now. It imports pages, so it is loaded by Vite or by a test. */
export function wantedApiTypes(): string {
  return apiTypes(openApi('https://agbon.example', callsOf(allRoutes)) as ApiDocument);
}
