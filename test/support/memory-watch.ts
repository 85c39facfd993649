import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** The memory in use after a garbage collection. Without the collection it would depend on the machine. */
function inUse(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Collecting takes longer the more test files a worker has loaded; done every second, it would take most of the time. */
const pause_ms = 4000;

/** The largest growth of the memory in use during the work, in bytes. */
export async function grownBy(work: () => Promise<unknown>): Promise<number> {
  const before = inUse();
  let most = before;
  const look = () => void (most = Math.max(most, inUse()));
  const watch = setInterval(look, pause_ms);
  try {
    await work();
    look();
    return most - before;
  } finally {
    clearInterval(watch);
  }
}
