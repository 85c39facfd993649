import type { ImportState } from '#domain/trade/listings/import/import.view.ts';
import type { BadgeTone } from '#ui/notices.tsx';

const badges: Record<ImportState, { words: string; tone: BadgeTone }> = {
  checking: { words: 'Being checked', tone: 'progress' },
  ready: { words: 'Waiting for you', tone: 'now' },
  importing: { words: 'Being added', tone: 'progress' },
  pictures: { words: 'Fetching pictures', tone: 'progress' },
  done: { words: 'Done', tone: 'good' },
  stopped: { words: 'Stopped', tone: 'neutral' },
};

type CheckedImport = { state: ImportState; all_lines: number; wrong_lines: number };

export function importBadge({ state, all_lines, wrong_lines }: CheckedImport): { words: string; tone: BadgeTone } {
  if (state === 'ready' && wrong_lines === all_lines) return { words: 'Has mistakes', tone: 'bad' };
  return badges[state];
}

export const groupedFigure = (count: number) => count.toLocaleString('en-NG');

export function countedText(count: number, singular: string, plural: string): string {
  return `${groupedFigure(count)} ${count === 1 ? singular : plural}`;
}

export const linesText = (count: number) => countedText(count, 'line', 'lines');
export const listingsText = (count: number) => countedText(count, 'listing', 'listings');
