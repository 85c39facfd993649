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

/** By how many bytes the memory in use grew at most while something was done. */
export async function grownBy(work: () => Promise<unknown>): Promise<number> {
  const before = inUse();
  let most = before;
  const look = () => void (most = Math.max(most, inUse()));
  const watch = setInterval(look, 1000);
  try {
    await work();
    look();
    return most - before;
  } finally {
    clearInterval(watch);
  }
}
