import { workInMemory } from './checks/memory-folder.ts';
import { root } from './source-hash.ts';
import { proveSabotages } from './prove/prove-sabotages.ts';

/** Shows that tests notice broken guards: npm run prove -- sabotage, or a part of it: npm run prove -- sabotage payments. */
const [what, ...parts] = process.argv.slice(2);
if (what !== 'sabotage') {
  console.error('Usage: npm run prove -- sabotage [part of a path, an area or a guard…]');
  process.exit(2);
}
// The processes that run tests end with this one.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
workInMemory();
process.chdir(root);
const allCaught = await proveSabotages(root, parts, (line) => console.log(line));
process.exitCode = allCaught ? 0 : 1;
