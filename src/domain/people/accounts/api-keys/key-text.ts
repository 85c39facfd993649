import { createHmac } from 'node:crypto';
import { crc32 } from 'node:zlib';

/**
 * The text of an API key: 'agbon_live_' or 'agbon_test_', 34 random letters and digits, and 6 that are computed from the rest. Programs
 * that search code for leaked secrets recognise it, and a mistyped key is refused without a query.
 */

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const randomLength = 34;
const checkLength = 6;
const keyShape = /^agbon_(?:live|test)_[0-9A-Za-z]{40}$/;

export type KeyKind = 'live' | 'test';

/** The same key for the same seed, so that a form that is sent twice makes one key. Nobody can compute it without the secret. */
export function newKeyText(kind: KeyKind, secret: string, seed: string): string {
  const digest = createHmac('sha512', secret).update(`api key ${seed}`).digest('hex');
  const letters = lettersOf(BigInt(`0x${digest}`), randomLength);
  const start = `agbon_${kind}_${letters}`;
  return start + checkLetters(start);
}

export function isKeyText(text: string, kind: KeyKind): boolean {
  return (
    keyShape.test(text) && text.startsWith(`agbon_${kind}_`) && text.endsWith(checkLetters(text.slice(0, -checkLength)))
  );
}

export function beginningOfKey(text: string): string {
  return text.slice(0, 'agbon_live_'.length + 4);
}

function checkLetters(text: string): string {
  return lettersOf(BigInt(crc32(text)), checkLength);
}

function lettersOf(number: bigint, length: number): string {
  const base = BigInt(alphabet.length);
  let [rest, letters] = [number, ''];
  while (letters.length < length) {
    letters = alphabet[Number(rest % base)] + letters;
    rest /= base;
  }
  return letters;
}
