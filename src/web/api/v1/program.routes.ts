import type { Route } from '../../request/route.ts';
import { apiDocsRoutes } from './docs/api-docs.routes.tsx';
import type { Call } from './calls.ts';
import { clientPackageRoutes } from './client-package.routes.ts';
import { confirmationRoutes } from './confirmations.routes.tsx';
import { keyRequestApiRoutes } from './key-request.api.routes.ts';
import { listingsApiRoutes, openApiRoutes } from './listings.api.routes.ts';

/** The routes for programs, and the pages on which members confirm calls. `calls` is a function, because the calls are made from the routes of all pages. */
export const programRoutes = (calls: () => readonly Call[]): readonly Route[] => [
  ...listingsApiRoutes,
  ...keyRequestApiRoutes,
  ...clientPackageRoutes,
  ...openApiRoutes(calls),
  ...apiDocsRoutes(calls),
  ...confirmationRoutes(calls),
];
