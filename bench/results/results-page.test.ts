import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { savedFloor, type FloorResults } from './floor-results.ts';
import { growthChart } from './growth-chart.ts';
import { resultsPage } from './results-page.ts';

const row = { what: 'list', listings: 1000, site_perSecond: 900, floor_perSecond: 1000, ratio: 0.9, atLeast: 0.6 };
const results: FloorResults = {
  machine: '2 cores',
  commit: 'abc',
  day: '2026-11-28',
  command: 'npm run bench -- floor',
  rows: [row, { ...row, listings: 10_000, ratio: 0.5 }, { ...row, what: 'search', ratio: 0.7 }],
};

test('the page says for each comparison whether its promise is kept', () => {
  const page = resultsPage(results);
  expect(page).toContain('| list | 1,000 | 900 | 1000 | 0.90 | 0.6 | yes |');
  expect(page).toContain('| list | 10,000 | 900 | 1000 | 0.50 | 0.6 | **no** |');
  expect(page).toContain('Not kept: list.');
});

test('the drawing has a line for each thing, with a point for each number of listings', () => {
  const drawn = growthChart(results.rows);
  expect(drawn.match(/<polyline/g)).toHaveLength(2);
  expect(drawn.match(/<circle/g)).toHaveLength(3);
  expect(drawn).toContain('>10,000</text>');
});

test('the saved page and drawing are those of the saved figures', () => {
  const saved = savedFloor();
  if (!saved) return;
  expect(readFileSync('bench/RESULTS.md', 'utf8')).toBe(resultsPage(saved));
  expect(readFileSync('bench/results/growth.svg', 'utf8')).toBe(growthChart(saved.rows));
});
