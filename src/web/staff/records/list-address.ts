import { listText } from '#platform/database/list/list-text.ts';
import type { Records, RecordsAsked } from '#domain/acting/records/define-records.ts';
import type { SavedView } from '#domain/staff/saved-views/saved-view.schema.ts';
import { link } from '#content/link.ts';

type ListOf = Pick<Records, 'name' | 'list'>;
type Query = Parameters<typeof link<'records'>>[2];

/** A list's own address, its place in it too. */
export function listHref({ name, list }: ListOf, asked: RecordsAsked, news: Query = {}): string {
  return link('records', { kind: name }, { ...list.address(asked), ...news });
}

/**
 * What pages of a record carry along of the list that they were opened from. It is no address, only what that list is asked for,
 * and of that only what the list understands: it can lead nowhere else.
 */
export function carried({ list }: ListOf, asked: RecordsAsked): { list?: string } {
  const query = listText(list.address(asked));
  return query === '' ? {} : { list: query };
}

export function listCarried({ list }: ListOf, url: URL): RecordsAsked {
  return list.read(new URLSearchParams(url.searchParams.get('list') ?? ''));
}

/** The whole list, also for whom it starts with something else. */
export function wholeList({ name }: ListOf): string {
  return link('records', { kind: name }, { sort: 'newest' });
}

export function viewHref(records: ListOf, { query }: Pick<SavedView, 'query'>): string {
  const { list } = records;
  const asked = list.write(list.read(new URLSearchParams(query)));
  return Object.keys(asked).length === 0 ? wholeList(records) : link('records', { kind: records.name }, asked);
}

/** Whether this is what the list is asked for, whatever words are looked for in it. */
export function isView({ list }: ListOf, { query }: Pick<SavedView, 'query'>, asked: RecordsAsked): boolean {
  return query === listText(list.write({ ...asked, chosen: { ...asked.chosen, q: [] } }));
}
