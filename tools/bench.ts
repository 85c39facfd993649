import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ensureChromium } from './checks/install-chromium.ts';
import { buildWhenStale } from './build-when-stale.ts';
import { root } from './source-hash.ts';

type Part = { file: string; title: string; of?: readonly string[] };

/** Measures the limits on size and speed: npm run bench, or one part: npm run bench -- budgets. */
const parts = {
  budgets: { file: 'budgets.ts', title: 'What a page weighs', of: ['every-page'] },
  packing: { file: 'packing.ts', title: 'What packing a page costs' },
  pages: { file: 'pages.ts', title: 'What the server adds' },
  lighthouse: { file: 'lighthouse.ts', title: 'Lighthouse, as a phone' },
  posts: { file: 'posts.ts', title: 'What one post may hold up' },
  admin: { file: 'admin.ts', title: 'What the lists of staff cost' },
  market: { file: 'market.ts', title: 'What the marketplace costs' },
  escrow: { file: 'escrow.ts', title: 'What the escrow costs' },
  rfqs: { file: 'rfqs.ts', title: 'What requests for quotes cost' },
  prices: { file: 'prices.ts', title: 'What the price board costs' },
  talk: { file: 'talk.ts', title: 'What messages cost' },
  attacks: { file: 'attacks.ts', title: 'What an attack costs others' },
  slow: { file: 'slow-network.ts', title: 'How soon a page is there' },
};

const asked = process.argv.slice(2);
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
  const kept = await succeeds(join('bench', file), of);
  if (!kept) process.exitCode = 1;
  results.push(`${kept ? 'kept    ' : 'NOT KEPT'}  ${title} (npm run bench -- ${name})`);
}
console.log(`\n${results.join('\n')}`);

/** Each part in a process of its own, so that none is measured with the memory of another. */
async function succeeds(file: string, of: readonly string[] = []): Promise<boolean> {
  const child = spawn(process.execPath, [join(root, file), ...of], { cwd: root, stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0;
}
