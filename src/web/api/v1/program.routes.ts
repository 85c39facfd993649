import type { Route } from '../../request/route.ts';
import { apiDocsRoutes } from './api-docs.routes.tsx';
import type { Call } from './calls.ts';
import { clientPackageRoutes } from './client-package.routes.ts';
import { keyRequestApiRoutes } from './key-request.api.routes.ts';
import { listingsApiRoutes, openApiRoutes } from './listings.api.routes.ts';

/** What is for programs alone. `calls` is a function, because the calls are made from the routes of all pages. */
export const programRoutes = (calls: () => readonly Call[]): readonly Route[] => [
  ...listingsApiRoutes,
  ...keyRequestApiRoutes,
  ...clientPackageRoutes,
  ...openApiRoutes(calls),
  ...apiDocsRoutes(calls),
];
