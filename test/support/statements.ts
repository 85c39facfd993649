import type pg from 'pg';

const beside = new WeakMap<pg.Pool, pg.Pool>();

/** Counts statements of another pool of the same database together with this one's. */
export function countTogether(pool: pg.Pool, other: pg.Pool): void {
  beside.set(pool, other);
}

/** The statements sent during a piece of work, in order, without values. */
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
