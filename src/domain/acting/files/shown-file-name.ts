import { normalise } from '#platform/normalise.ts';
import { maskCardNumbers } from '#domain/values/card-numbers.ts';

/** The sender's file name without its path, invisible characters and card numbers. */
export function shownFileName(typed: string, otherwise: string): string {
  const plain = normalise(typed.slice(0, 400).toWellFormed(), 'NFC').replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ');
  const name = maskCardNumbers((plain.split(/[\\/]/).at(-1) ?? '').trim());
  return name === '' ? otherwise : [...name].slice(0, 100).join('');
}
