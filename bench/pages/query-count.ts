import pg from 'pg';

type Query = (this: pg.Client & { connectionParameters: { application_name?: string } }, ...rest: unknown[]) => unknown;

/** Counts every statement that the site sends for requests, begin and commit included, but not the queue's own. */
export function countQueries(): { take(): number } {
  let count = 0;
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  prototype.query = function counted(...rest) {
    if (this.connectionParameters.application_name === 'agbon') count += 1;
    return query.apply(this, rest);
  };
  return {
    take() {
      const taken = count;
      count = 0;
      return taken;
    },
  };
}
