import type pg from 'pg';

const kept = /^\(?(?:select )?\/\* (keep: [\w-]+) \*\//;

type Query = (...rest: unknown[]) => unknown;

/**
 * A statement that begins with a comment 'keep: its-name' is planned once by each connection and then only asked. For what
 * is asked all the time, planning costs more than the answer. A pooler has to
 * know prepared statements (PgBouncer since 1.21).
 */
export function keepPlans(client: pg.PoolClient): void {
  const query = client.query.bind(client) as Query;
  const asked: Query = (text, values, ...rest) => {
    const name = typeof text === 'string' ? nameOf(text) : undefined;
    return name === undefined ? query(text, values, ...rest) : query({ name, text, values }, ...rest);
  };
  Object.assign(client, { query: asked });
}

const names = new Map<string, string>();

/** Statements with one name, such as the few orders of a list, get a number each. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  const said = kept.exec(text)?.[1];
  if (said === undefined) return undefined;
  const others = [...names.values()].filter((name) => name.split(' #')[0] === said).length;
  const name = others === 0 ? said : `${said} #${others + 1}`;
  names.set(text, name);
  return name;
}
