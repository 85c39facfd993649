import { normalise } from '#platform/normalise.ts';
import { latinOf } from './look-alikes.ts';
import { putTogether } from './spelled-digits.ts';

/**
 * The one form in which texts are judged: what moderation and the search for card numbers look at. Whatever looks alike is alike in it,
 * and what nobody sees is gone. Each character of the text is looked at once.
 */
export type TextAsRead = {
  read: string;
  /** Where in the text each character of `read` stands. */
  places: readonly number[];
};

/** What can stand between two letters without being seen, or hang on one. */
const unseen = /^[\p{M}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\uFF9E\uFF9F]$/u;
const lineEnd = /^[\n\v\f\r\u0085\u2028\u2029]$/;
/** The blank of Braille is no space to the engine. Between letters nobody sees it, between words it is one. */
const gap = /^[\s\u2800]$/;
const anyDigit = /^\p{Nd}$/u;
const onlyAscii = /^[\t\n -~]*$/;
/** All but what reads as it is written. */
const otherThanPlain = /[^\t\n -@[-~]/gu;

/** What a text can be read as: as it stands, and with what is spelled out put together. A judgement holds for a text if it holds for one of them. */
export function readingsOf(text: string): readonly string[] {
  const reads = [...new Set([text, text.replaceAll('\u2800', '')])].map(textAsRead);
  return [...new Set([...reads, ...reads.map(putTogether)])];
}

export function textAsRead(text: string): string {
  return onlyAscii.test(text) ? text.toLowerCase() : text.replace(otherThanPlain, readOf);
}

/** The same with the place of each character, for what is masked in the text itself. */
export function textAsReadWithPlaces(text: string): TextAsRead {
  const places: number[] = [];
  let [read, at] = ['', 0];
  for (const character of text) {
    const seen = readOf(character);
    read += seen;
    for (let part = 0; part < seen.length; part++) places.push(at);
    at += character.length;
  }
  return { read, places };
}

/** Most of what is written is of the first plane, and is worked out once. */
const firstPlane: (string | undefined)[] = [];

function readOf(character: string): string {
  const code = character.codePointAt(0)!;
  if (code > 0xffff) return workedOut(character);
  return (firstPlane[code] ??= workedOut(character));
}

function workedOut(character: string): string {
  if (lineEnd.test(character)) return '\n';
  if (unseen.test(character)) return '';
  if (gap.test(character)) return character === '\t' ? character : ' ';
  const own = latinOf(character.toLowerCase());
  return Array.from(normalise(own, 'NFKD').toLowerCase(), (part) => partOf(part)).join('');
}

function partOf(part: string): string {
  if (unseen.test(part)) return '';
  if (gap.test(part)) return ' ';
  return anyDigit.test(part) ? ourDigit(part) : latinOf(part);
}

/** Each script's digits follow one another in Unicode from nought to nine. */
function ourDigit(digit: string): string {
  const code = digit.codePointAt(0)!;
  if (code < 0x3a) return digit;
  let first = code;
  while (anyDigit.test(String.fromCodePoint(first - 1))) first--;
  return String((code - first) % 10);
}
