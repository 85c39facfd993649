import { createHash, randomUUID } from 'node:crypto';
import { keyField, ownerField } from '../browser/form-names.ts';
import type { SentValues } from './form-rows.ts';

const keyShape = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * The key under which a form is done once. A button carries none: the same button, pressed twice on one page, is told by the mark of the
 * page's owner, which differs on each page.
 */
export function keyIn(sent: SentValues, form: string): string {
  const carried = sent.get(keyField)?.find((value) => keyShape.test(value));
  if (carried !== undefined) return carried;
  const [page] = sent.get(ownerField) ?? [];
  return page ? keyMadeOf(`${form} ${JSON.stringify([...sent])}`) : randomUUID();
}

export function keyMadeOf(text: string): string {
  const hash = createHash('sha256').update(text).digest('hex');
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}
