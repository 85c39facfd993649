/** Thrown when too many tasks wait. More tasks are not queued, because each waiting request uses memory. */
export class TooManyWait extends Error {
  constructor() {
    super('Too many tasks are waiting already.');
    this.name = 'TooManyWait';
  }
}

/**
 * Limits work that needs much memory or a thread, of which the process has few. Some tasks run, some wait in order, and
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

/** Limits the tasks with the same key, such as a person or a network. Further tasks are refused; other keys are not affected. */
export function limitPerKey(most: number): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, number>();
  return async (key, work) => {
    const others = underWay.get(key) ?? 0;
    if (others >= most) throw new TooManyWait();
    underWay.set(key, others + 1);
    try {
      return await work();
    } finally {
      const left = underWay.get(key)! - 1;
      if (left > 0) underWay.set(key, left);
      else underWay.delete(key);
    }
  };
}
