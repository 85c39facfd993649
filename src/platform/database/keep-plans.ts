import type pg from 'pg';

const planComment = /^\(?(?:select )?\/\* (plan once: [\w-]+) \*\//;

type Query = (...rest: unknown[]) => unknown;

/**
 * Lets each connection plan a statement with the comment 'plan once: its-name' only once, because planning a frequent query costs more than
 * running it. A pooler must support prepared statements (PgBouncer since 1.21).
 */
export function keepPlans(client: pg.PoolClient): void {
  const query = client.query.bind(client) as Query;
  const queryWithName: Query = (text, values, ...rest) => {
    const name = typeof text === 'string' ? nameOf(text) : undefined;
    return name === undefined ? query(text, values, ...rest) : query({ name, text, values }, ...rest);
  };
  Object.assign(client, { query: queryWithName });
}

const names = new Map<string, string>();

/** Numbers different statements that have the same name, such as a list in several orders. */
function nameOf(text: string): string | undefined {
  const earlierName = names.get(text);
  if (earlierName !== undefined) return earlierName;
  const planName = planComment.exec(text)?.[1];
  if (planName === undefined) return undefined;
  const others = [...names.values()].filter((name) => name.split(' #')[0] === planName).length;
  const name = others === 0 ? planName : `${planName} #${others + 1}`;
  names.set(text, name);
  return name;
}
