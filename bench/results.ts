import { writeFileSync } from 'node:fs';
import { savedFloor } from './results/floor-results.ts';
import { growthChart } from './results/growth-chart.ts';
import { resultsPage } from './results/results-page.ts';

/** Writes bench/RESULTS.md and its drawing from the figures that `BENCH_SAVE=1 npm run bench -- floor` saved. */
const saved = savedFloor();
if (!saved) {
  console.log('Nothing is saved yet: BENCH_SAVE=1 npm run bench -- floor');
} else {
  writeFileSync('bench/RESULTS.md', resultsPage(saved));
  writeFileSync('bench/results/growth.svg', growthChart(saved.rows));
  console.log(`Wrote bench/RESULTS.md from ${saved.rows.length} comparisons.`);
}
