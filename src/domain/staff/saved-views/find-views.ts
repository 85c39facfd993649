import { sql, type RawBuilder } from 'kysely';
import type { Staff } from '#domain/acting/context.ts';
import type { SavedView } from './saved-view.schema.ts';

export function viewsOf({ id }: Staff, kind: string): RawBuilder<SavedView[]> {
  return sql<SavedView[]>`(select coalesce(jsonb_agg(jsonb_build_object(
      'id', id::text, 'name', name, 'query', query, 'isStart', is_start) order by created_at, id), '[]')
    from saved_view where staff_id = ${id ?? null} and kind = ${kind})`;
}
