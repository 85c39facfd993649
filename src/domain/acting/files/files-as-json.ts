import { sql } from 'kysely';

/** The rows of `file` in a query as JSON, or null if there are none. */
export const filesAsJson = sql`jsonb_agg(jsonb_build_object('hash', encode(file.hash, 'hex'), 'contentType', file.content_type)
  order by file.id)`;
