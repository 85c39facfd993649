import { rowId } from '#domain/values/row-id.ts';
import type { Visit } from '../../request/visit.ts';

/** The last message that the member has read, from the address. */
export function lastReadMessageIn({ url }: Visit): bigint {
  return rowId(url.searchParams.get('seen') ?? '');
}
