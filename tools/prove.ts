import { buildWhenStale } from './build-when-stale.mjs';
import { workInMemory } from './checks/memory-folder.ts';
import { root } from './source-hash.mjs';
import { proveSabotages } from './prove/prove-sabotages.ts';
import { proveFailover } from './prove/failover/prove-failover.ts';
import { provePoolers } from './prove/poolers.ts';

type Proof = (parts: string[], say: (line: string) => void) => Promise<boolean>;

const proofs: Record<string, Proof> = {
  /** Shows that tests notice broken guards: npm run prove -- sabotage, or a part of it: npm run prove -- sabotage payments. */
  sabotage: async (parts, say) => {
    workInMemory();
    return (await buildWhenStale()) && proveSabotages(root, parts, say);
  },
  /** The site behind Debian's PgBouncer. */
  poolers: (_, say) => provePoolers(say),
  /** Two database servers under Patroni, two web processes and a worker behind Debian's HAProxy. */
  failover: (_, say) => proveFailover(say),
};

const [what = '', ...parts] = process.argv.slice(2);
const proof = proofs[what];
if (!proof) {
  console.error(
    'Usage: npm run prove -- sabotage [part of a path, an area or a guard…]\n       npm run prove -- poolers\n       npm run prove -- failover',
  );
  process.exit(2);
}
// The processes that run tests end with this one.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
process.chdir(root);
const isProven = await proof(parts, (line) => console.log(line));
process.exitCode = isProven ? 0 : 1;
