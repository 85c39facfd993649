import { sql } from 'kysely';

export const filesAsJson = sql`jsonb_agg(jsonb_build_object('hash', encode(file.hash, 'hex'), 'contentType', file.content_type)
  order by file.id)`;
