import { hash } from 'node:crypto';

type Json = Record<string, unknown>;

const digest = (value: unknown, letters: number) =>
  hash('sha256', JSON.stringify(value) ?? '', 'base64url').slice(0, letters);

/**
 * The ETag of a record: a digest of the whole record, then three letters for each field that it has or could have, so that a refusal can
 * name the fields that have changed.
 */
export function tagOfRecord(names: readonly string[], record: Json): string {
  return `"${digest(record, 22)}.${names.map((name) => digest(record[name], 3)).join('')}"`;
}

/** The fields that differ between two tags of one record; all fields if the tags cannot be compared. */
export function changedFields(names: readonly string[], before: string, now: string): string[] {
  const [digestsBefore, digestsNow] = [before, now].map((tag) => tag.split('.')[1] ?? '');
  if (digestsBefore!.length !== digestsNow!.length) return [...names];
  return names.filter((_, index) => digestOf(digestsBefore!, index) !== digestOf(digestsNow!, index));
}

const digestOf = (digests: string, index: number) => digests.slice(3 * index, 3 * index + 3);

/** The tags in If-Match or If-None-Match. The tag of a compressed answer ends with the name of its compression, which is removed here. */
export function tagsIn(header: string | null): string[] {
  return (header ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/\+\w+"$/, '"'))
    .filter((tag) => tag !== '');
}
