/** So many wait already that whoever comes is better told at once than held, with all that their request holds. */
export class TooManyWait extends Error {
  constructor() {
    super('Too many wait for their turn.');
    this.name = 'TooManyWait';
  }
}

/**
 * For work that takes one of the process's few threads: so much of it goes on at once, so much waits here in order, so
 * that files and names are still read meanwhile, and the rest is turned away.
 */
export function fewAtOnce(most: number, mostWaiting: number): <T>(work: () => Promise<T>) => Promise<T> {
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
