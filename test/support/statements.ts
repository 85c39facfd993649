import type pg from 'pg';

const beside = new WeakMap<pg.Pool, pg.Pool>();

/** What is asked by another pool of the same database counts as asked by this one. */
export function countTogether(pool: pg.Pool, other: pg.Pool): void {
  beside.set(pool, other);
}

/** What is asked of the database while a piece of work is done, in order, without the values: the work as it can be measured. */
export async function statementsOf(pool: pg.Pool, work: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = [];
  const undo: (() => void)[] = [];
  const watch = (client: pg.PoolClient) => {
    const own = Object.hasOwn(client, 'query');
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const watched = (...args: unknown[]) => {
      const [asked] = args as [string | { text?: string }];
      seen.push(typeof asked === 'string' ? asked : (asked.text ?? ''));
      return query(...args);
    };
    Object.assign(client, { query: watched });
    const forget = () => void (own ? Object.assign(client, { query }) : delete (client as { query?: unknown }).query);
    undo.push(forget);
  };
  const release = () => {
    for (const forget of undo.splice(0)) forget();
  };
  const pools = [pool, beside.get(pool)].filter((one) => one !== undefined);
  for (const one of pools) one.on('acquire', watch).on('release', release);
  try {
    await work();
  } finally {
    for (const one of pools) one.off('acquire', watch).off('release', release);
    release();
  }
  return seen;
}
