/** Thrown when too many tasks wait. More tasks are not queued, because each waiting request uses memory. */
export class TooManyWait extends Error {
  constructor() {
    super('Too many tasks are waiting already.');
    this.name = 'TooManyWait';
  }
}

/**
 * Limits work on the few threads of the process, so that file and name lookups still get a thread. Some tasks run, some wait in order, and
 * all others are refused.
 */
export function limitConcurrency(most: number, mostWaiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= most && waiting.length >= mostWaiting) throw new TooManyWait();
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}

/** Limits the tasks of each place; further tasks are refused without affecting other places. */
export function limitPerPlace(most: number): <T>(place: string, work: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, number>();
  return async (place, work) => {
    const others = underWay.get(place) ?? 0;
    if (others >= most) throw new TooManyWait();
    underWay.set(place, others + 1);
    try {
      return await work();
    } finally {
      const left = underWay.get(place)! - 1;
      if (left > 0) underWay.set(place, left);
      else underWay.delete(place);
    }
  };
}
