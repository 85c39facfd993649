import type { Weekly, WeeklyFigures } from '#domain/acting/counters/find-weeks.ts';
import type { Visit } from '../request/visit.ts';
import { adminPage } from './admin-page.tsx';
import { FiguresPage } from './figures.page.tsx';

export function showFigures(visit: Visit, figures: Record<Weekly, WeeklyFigures>): Promise<Response> {
  return adminPage(visit, { title: 'Figures', body: <FiguresPage figures={figures} /> });
}
