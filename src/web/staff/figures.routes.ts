import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { findWeeks } from '#domain/acting/counters/find-weeks.ts';
import { urls } from '#content/urls.ts';
import { get, staff, type Route } from '../request/route.ts';
import { showFigures } from './figures.views.tsx';

export const figuresRoutes: readonly Route[] = [
  get(urls.figures, staff(...rolesThat.read), async (visit) => {
    // One after the other: a request holds one connection at a time.
    const figures = await findWeeks(visit.ctx);
    return showFigures(visit, figures);
  }),
];
