import type pg from 'pg';

const kept = /^\/\* (keep: [\w-]+) \*\//;

type Query = (...rest: unknown[]) => unknown;

/**
 * A statement that begins with a comment 'keep: its-name' is planned once by each connection and then only asked. For what
 * every request of a member asks, planning costs more than the answer. Whoever connects through a pooler needs one that
 * knows prepared statements (PgBouncer since 1.21).
 */
export function keepPlans(client: pg.PoolClient): void {
  const query = client.query.bind(client) as Query;
  const asked: Query = (text, values, ...rest) => {
    const name = typeof text === 'string' ? kept.exec(text)?.[1] : undefined;
    return name === undefined ? query(text, values, ...rest) : query({ name, text, values }, ...rest);
  };
  Object.assign(client, { query: asked });
}
