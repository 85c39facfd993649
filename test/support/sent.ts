import type pg from 'pg';

export type Statement = { sql: string; parameters: unknown[] };

/** The statements that the work sends to the database, with their values, including begin and commit. */
export async function sentBy(pool: pg.Pool, work: () => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = [];
  const watch = (client: pg.PoolClient) => {
    const query = client.query.bind(client) as (...rest: unknown[]) => unknown;
    const watched = (...rest: unknown[]) => {
      const [asked, values] = rest as [string | { text: string; values?: unknown[] }, unknown[] | undefined];
      const { text: sql, values: parameters = [] } = typeof asked === 'string' ? { text: asked, values } : asked;
      sent.push({ sql, parameters: parameters.map((one) => (typeof one === 'bigint' ? String(one) : one)) });
      return query(...rest);
    };
    Object.assign(client, { query: watched });
    pool.once('release', () => void Object.assign(client, { query }));
  };
  pool.on('acquire', watch);
  try {
    await work();
  } finally {
    pool.off('acquire', watch);
  }
  return sent;
}
