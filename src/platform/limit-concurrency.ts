/** Thrown when too many tasks wait. More tasks are not queued, because each waiting request uses memory. */
export class TooManyWait extends Error {
  constructor() {
    super('Too many tasks are waiting already.');
    this.name = 'TooManyWait';
  }
}

/** Limits work that needs a scarce resource, such as memory or a thread. Up to `most` tasks run, `mostWaiting` wait in order, others are refused. */
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

/** Limits the tasks with the same key, such as a person or a network. Further tasks are refused; other keys are not affected. */
export function limitPerKey(most: number): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, number>();
  return async (key, work) => {
    const running = underWay.get(key) ?? 0;
    if (running >= most) throw new TooManyWait();
    underWay.set(key, running + 1);
    try {
      return await work();
    } finally {
      const stillRunning = underWay.get(key)! - 1;
      if (stillRunning > 0) underWay.set(key, stillRunning);
      else underWay.delete(key);
    }
  };
}
