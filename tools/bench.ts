import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { beginSaving } from '../bench/results/save.ts';
import { ensureChromium } from './checks/install-chromium.ts';
import { buildWhenStale } from './build-when-stale.mjs';
import { root } from './source-hash.mjs';

type Part = { file: string; title: string; of?: readonly string[] };

/**
 * Measures the limits on size and speed: npm run bench, or one part: npm run bench -- budgets. With --save the figures go to
 * bench/results/, and bench/RESULTS.md, its drawings and docs/scale.md are written anew from all figures there.
 */
const parts = {
  budgets: { file: 'budgets.ts', title: 'Weight of pages', of: ['every-page'] },
  packing: { file: 'packing.ts', title: 'Compression of pages' },
  start: { file: 'start.ts', title: 'Start and idle memory of the server' },
  pages: { file: 'pages.ts', title: 'Work of the server beside rendering' },
  lighthouse: { file: 'lighthouse.ts', title: 'Lighthouse on a phone' },
  posts: { file: 'posts.ts', title: 'Delay by one post' },
  admin: { file: 'admin.ts', title: 'Lists of staff' },
  market: { file: 'market.ts', title: 'Marketplace pages' },
  floor: { file: 'floor.ts', title: 'Site beside a floor written by hand' },
  growth: { file: 'floor.ts', title: 'Site and floor as the catalogue grows', of: ['growth'] },
  escrow: { file: 'escrow.ts', title: 'Escrow settlements and notices' },
  rfqs: { file: 'rfqs.ts', title: 'Requests for quotes' },
  prices: { file: 'prices.ts', title: 'Price board and settled trades' },
  talk: { file: 'talk.ts', title: 'Messages and live streams' },
  attacks: { file: 'attacks.ts', title: 'Visitors beside attacks' },
  scale: { file: 'scale.ts', title: 'Cost of a deal, and journals a second' },
  slow: { file: 'slow-network.ts', title: 'First paint on slow networks' },
};

const saves = process.argv.includes('--save');
const asked = process.argv.slice(2).filter((name) => name !== '--save');
const unknown = asked.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`There is no bench called ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}

if (!(await buildWhenStale())) process.exit(1);
await ensureChromium();
const results: string[] = [];
for (const [name, { file, title, of = [] }] of Object.entries<Part>(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`\n── ${title} ──\n`);
  const saving = saves ? await beginSaving(name, title) : undefined;
  const kept = await succeeds(join('bench', file), of, saving?.file);
  saving?.save();
  if (!kept) process.exitCode = 1;
  results.push(`${kept ? 'kept    ' : 'NOT KEPT'}  ${title} (npm run bench -- ${name})`);
}
console.log(`\n${results.join('\n')}`);

/** Each part in a process of its own, so that none is measured with the memory of another. */
async function succeeds(file: string, of: readonly string[], measured: string | undefined): Promise<boolean> {
  const env = measured ? { ...process.env, BENCH_SAVE_TO: measured } : process.env;
  const child = spawn(process.execPath, [join(root, file), ...of], { cwd: root, stdio: 'inherit', env });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0;
}
