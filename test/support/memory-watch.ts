import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** What is in use, without what only waits to be collected: that depends on the machine. */
function inUse(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Collecting takes the longer the more test files a worker has loaded: looked at every second, it took most of the time. */
const pause_ms = 4000;

/** By how many bytes the memory in use grew at most while something was done. */
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
