import { hash } from 'node:crypto';

type Json = Record<string, unknown>;

const digest = (value: unknown, letters: number) =>
  hash('sha256', JSON.stringify(value) ?? '', 'base64url').slice(0, letters);

/**
 * The ETag of a record: a digest of all of it, then three letters for each field that it has or could have, so that a refusal can name what
 * has changed.
 */
export function tagOfRecord(names: readonly string[], record: Json): string {
  return `"${digest(record, 22)}.${names.map((name) => digest(record[name], 3)).join('')}"`;
}

/** The fields that differ between two tags of one record; all if they are not comparable. */
export function changedFields(names: readonly string[], before: string, now: string): string[] {
  const [digestsBefore, digestsNow] = [before, now].map((tag) => tag.split('.')[1] ?? '');
  if (digestsBefore!.length !== digestsNow!.length) return [...names];
  return names.filter((_, at) => digestsBefore!.slice(3 * at, 3 * at + 3) !== digestsNow!.slice(3 * at, 3 * at + 3));
}

/** The tags in If-Match or If-None-Match. A compressed answer adds the name of its compression to the tag, which is ignored here. */
export function tagsIn(header: string | null): string[] {
  return (header ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/\+\w+"$/, '"'))
    .filter((tag) => tag !== '');
}
