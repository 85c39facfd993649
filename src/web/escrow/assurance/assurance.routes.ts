import { urls } from '#content/urls.ts';
import { assuranceTopic } from '#domain/money/sums/keep-assurance.ts';
import { anyone, get, type Route } from '../../request/route.ts';
import { showAssurance } from './assurance.views.tsx';

export const assuranceRoutes: readonly Route[] = [
  get(urls.escrowAssurance, anyone, showAssurance, { cachedUnder: [assuranceTopic] }),
];
