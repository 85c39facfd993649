import type { Tally } from '#domain/tally/find-tally.ts';
import type { Weekly, WeeklyFigures } from '#domain/tally/find-weeks.ts';
import type { Visit } from '../request/visit.ts';
import { adminPage } from './admin-page.tsx';
import { FiguresPage } from './figures.page.tsx';

export function showFigures(visit: Visit, figures: Record<Weekly, WeeklyFigures>, tally: Tally): Response {
  return adminPage(visit, { title: 'Figures', tally, body: <FiguresPage figures={figures} /> });
}
