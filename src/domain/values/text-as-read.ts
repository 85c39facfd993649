import { normalise } from '#platform/normalise.ts';
import { latinOf } from './look-alikes.ts';
import { joinSpelledOut } from './spelled-digits.ts';

type TextAsRead = {
  read: string;
  /** For each character of `read`, its position in the original text. */
  places: readonly number[];
};

/** Invisible characters and marks that attach to a letter. */
const invisible = /^[\p{M}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\uFF9E\uFF9F]$/u;
const lineEnd = /^[\n\v\f\r\u0085\u2028\u2029]$/;
/** Spaces, and the Braille blank, which regular expressions do not count as a space although it looks like one between words. */
const gap = /^[\s\u2800]$/;
const anyDigit = /^\p{Nd}$/u;
const onlyAscii = /^[\t\n -~]*$/;
/** Every character that normalising may change. */
const otherThanPlain = /[^\t\n -@[-~]/gu;

/**
 * The readings of a text: as written and without Braille blanks, each also with spelled-out words and numbers joined. A text is flagged if
 * any of them is.
 */
export function readingsOf(text: string): readonly string[] {
  const reads = [...new Set([text, text.replaceAll('\u2800', '')])].map(textAsRead);
  return [...new Set([...reads, ...reads.map(joinSpelledOut)])];
}

export function textAsRead(text: string): string {
  return onlyAscii.test(text) ? text.toLowerCase() : text.replace(otherThanPlain, readOf);
}

/** Also returns the position of each character, so that callers can mask the original text. */
export function textAsReadWithPlaces(text: string): TextAsRead {
  const places: number[] = [];
  let [read, at] = ['', 0];
  for (const character of text) {
    const reading = readOf(character);
    read += reading;
    for (let part = 0; part < reading.length; part++) places.push(at);
    at += character.length;
  }
  return { read, places };
}

/** Caches the results for the first Unicode plane, which has nearly all characters that people use. */
const firstPlane: (string | undefined)[] = [];

function readOf(character: string): string {
  const code = character.codePointAt(0)!;
  if (code > 0xffff) return computeReading(character);
  return (firstPlane[code] ??= computeReading(character));
}

function computeReading(character: string): string {
  if (lineEnd.test(character)) return '\n';
  if (invisible.test(character)) return '';
  if (gap.test(character)) return character === '\t' ? character : ' ';
  const own = latinOf(character.toLowerCase());
  return Array.from(normalise(own, 'NFKD').toLowerCase(), (part) => readPart(part)).join('');
}

function readPart(part: string): string {
  if (invisible.test(part)) return '';
  if (gap.test(part)) return ' ';
  return anyDigit.test(part) ? ourDigit(part) : latinOf(part);
}

/** The value of a digit of any script. In Unicode the digits 0 to 9 of each script follow one another. */
function ourDigit(digit: string): string {
  const code = digit.codePointAt(0)!;
  if (code < 0x3a) return digit;
  let first = code;
  while (anyDigit.test(String.fromCodePoint(first - 1))) first--;
  return String((code - first) % 10);
}
