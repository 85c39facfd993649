import { normalise } from '#platform/normalise.ts';
import { withoutCardNumbers } from '../card-numbers.ts';

/** A file as its sender calls it, for them to know it again: no path, no signs that nobody types, no card number. */
export function shownFileName(typed: string, otherwise: string): string {
  const plain = normalise(typed.slice(0, 400).toWellFormed(), 'NFC').replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ');
  const name = withoutCardNumbers((plain.split(/[\\/]/).at(-1) ?? '').trim());
  return name === '' ? otherwise : [...name].slice(0, 100).join('');
}
