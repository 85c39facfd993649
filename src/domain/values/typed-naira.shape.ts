import { minorOf, readTyped } from './typed-amount.shape.ts';

/** An amount as the server reads it; undefined if the server would refuse it. */
export function koboOf(text: string): bigint | undefined {
  const read = readTyped(text);
  const kobo = typeof read === 'object' && read.named.every(isNaira) ? minorOf(read, 2) : undefined;
  return typeof kobo === 'bigint' ? kobo : undefined;
}

const isNaira = (named: string) => named === 'NGN' || named === '₦';
