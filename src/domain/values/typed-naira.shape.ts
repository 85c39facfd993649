import { minorOf, readTyped } from './typed-amount.shape.ts';

/** The amount that the server would read; undefined if the server would refuse the text. */
export function koboOf(text: string): bigint | undefined {
  const read = readTyped(text);
  const kobo = typeof read === 'object' && read.named.every(isNaira) ? minorOf(read, 2) : undefined;
  return typeof kobo === 'bigint' ? kobo : undefined;
}

const isNaira = (named: string) => named === 'NGN' || named === '₦';
