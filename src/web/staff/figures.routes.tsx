import { urls } from '#content/link.ts';
import { findWeeks, type Weekly, type WeeklyFigures } from '#domain/acting/counters/find-weeks.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { get, staff, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { adminPage } from './admin-page.tsx';
import { FiguresPage } from './figures.page.tsx';

export const figuresRoutes: readonly Route[] = [
  get(urls.figures, staff(...rolesThat.read), async (visit) => {
    // One after the other: a request holds one connection at a time.
    const figures = await findWeeks(visit.ctx);
    return showFigures(visit, figures);
  }),
];

function showFigures(visit: Visit, figures: Record<Weekly, WeeklyFigures>): Promise<Response> {
  return adminPage(visit, { title: 'Figures', body: <FiguresPage figures={figures} /> });
}
