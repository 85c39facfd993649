import { readingsOf, textAsReadWithPlaces } from './text-as-read.ts';

/** Groups of digits with spaces, dashes or dots between them. A plus before them means a telephone number. */
const digitRuns = /\+?\d+(?:[ .\p{Pd}\u2212]{1,3}\d+)*/gu;

/** Telephone numbers of Nigeria, with and without a plus. */
const telephone = /^\+?(?:0|(?:00)?234)[789][01]\d{8}$/;
const longestTelephone = '00234'.length + 10;

/** No telephone number has more digits after its plus (E.164). */
const mostDialled = 15;

/** The first digits and lengths of the card networks. Verve, Discover and UnionPay are among Maestro's. */
const networkNumber = new RegExp(
  `^(?:${[
    String.raw`4(?:\d{12}|\d{15}|\d{18})`, // Visa
    String.raw`5[1-5]\d{14}`, // Mastercard
    String.raw`(?:222[1-9]|22[3-9]\d|2[3-6]\d\d|27[01]\d|2720)\d{12}`, // Mastercard's second range
    String.raw`(?:5[06-8]|6\d)\d{14,17}`, // Maestro
    String.raw`3[47]\d{13}`, // American Express
    String.raw`(?:30[0-5]|3[689]\d)\d{11}`, // Diners Club
    String.raw`35(?:2[89]|[3-8]\d)\d{12,15}`, // JCB
  ].join('|')})$`,
);
const shortestNumber = 13;
const longestNumber = 19;

/** A single character stands for three digits at most ('⅒'), so a shorter text contains no card number. */
export const shortestText = 5;

/** Visa's oldest numbers are as short as many other numbers, so they count only in the groups in which cards print them. */
const anyGrouping = /^(?:\d{13}|\d{4} \d{4} \d{4} \d|(?!(?: ?\d){13}$)[\d ]+)$/;

/** The groups in which cards print their number, and the fewest digits of the first group. */
const cardGrouping = /^(?:\d+|\d{4}(?: \d{4}){3}(?: \d{3})?|\d{4} \d{6} \d{4,5})$/;
const fewestFirst = 4;

/** Replaces the whole text if its card number cannot be masked digit by digit, for example because the number is in words. */
const replacementText = '****';
const keptDigits = 4;

/** Whether a text has as many digits as the shortest card number. Other texts need no search. */
const couldBeNumber = /\d(?:\D*\d){12}/;

/**
 * Whether a text seems to contain a card number: first digits and length of a card network, and the right check digit. Between spaces,
 * dashes and dots, groups of any size count. With other signs, or on several lines, only the groups that cards print count, because a list
 * of prices could look like a card number.
 */
export function containsCardNumber(text: string): boolean {
  return text.length >= shortestText && readingsOf(text).some((read) => cardsIn(read).length > 0);
}

/** Masks every card number: stars replace all digits except the last four. */
export function maskCardNumbers(text: string): string {
  if (!containsCardNumber(text)) return text;
  const { places, read } = textAsReadWithPlaces(text);
  const masked = new Set<number>();
  for (const { from, to } of cardsIn(read)) {
    const digits = Array.from({ length: to - from }, (_, at) => from + at).filter((at) => isDigit(read[at]!));
    for (const at of digits.slice(0, -keptDigits)) masked.add(places[at]!);
  }
  let at = 0;
  const without = Array.from(text, (character) => {
    const isMasked = masked.has(at);
    at += character.length;
    return isMasked ? '*' : character;
  }).join('');
  return containsCardNumber(without) ? replacementText : without;
}

type Group = { digits: string; from: number; to: number };
type Span = { from: number; to: number };

/** The positions of card numbers in a normalised text. Overlapping numbers are merged. */
function cardsIn(read: string): Span[] {
  if (!couldBeNumber.test(read)) return [];
  const found: Span[] = [];
  for (const { 0: run, index } of read.matchAll(digitRuns)) {
    const groups = groupsOf(run, index);
    if (!areTelephones(groups)) found.push(...numbersAmong(groups, anyGrouping));
  }
  for (const { 0: signs, index } of read.matchAll(/\P{L}+/gu))
    found.push(...numbersAmong(groupsOf(signs, index), cardGrouping, fewestFirst));
  return mergeSpans(found);
}

function mergeSpans(spans: readonly Span[]): Span[] {
  const all: Span[] = [];
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    const last = all.at(-1);
    if (last && span.from < last.to) last.to = Math.max(last.to, span.to);
    else all.push({ ...span });
  }
  return all;
}

function groupsOf(text: string, start: number): Group[] {
  return [...text.matchAll(/\+?\d+/g)].map(({ 0: digits, index }) => {
    return { digits, from: start + index, to: start + index + digits.length };
  });
}

/**
 * Finds card numbers that begin and end with a group, because other numbers may stand beside them: '2 x 4111 1111 1111 1111 12/27 123'.
 * From each group it searches only as far as the longest card number, because a form may have thirty thousand groups.
 */
function numbersAmong(groups: readonly Group[], grouping: RegExp, fewest = 1): Span[] {
  return groups.flatMap((first, at) => {
    if (first.digits.length < fewest || !/^\+?[2-6]/.test(first.digits)) return [];
    const to = endOfNumber(groups, at, grouping);
    return to === undefined ? [] : [{ from: first.from, to }];
  });
}

function endOfNumber(groups: readonly Group[], from: number, grouping: RegExp): number | undefined {
  const shortest = groups[from]!.digits.startsWith('+') ? mostDialled + 1 : shortestNumber;
  let [digits, end] = ['', undefined as number | undefined];
  for (let at = from; at < groups.length; at++) {
    const group = groups[at]!;
    digits += group.digits.replace('+', '');
    if (digits.length > longestNumber) break;
    if (digits.length < shortest || !networkNumber.test(digits) || !passesLuhn(digits)) continue;
    const inGroups = groups.slice(from, at + 1).map((one) => one.digits.replace('+', ''));
    if (grouping.test(inGroups.join(' '))) end = group.to;
  }
  return end;
}

/** Whether all groups are telephone numbers. The end of one and the beginning of the next are no card number. */
function areTelephones(groups: readonly Group[]): boolean {
  let number = '';
  for (const { digits } of groups) {
    number += digits;
    if (telephone.test(number)) number = '';
    else if (number.length > longestTelephone) return false;
  }
  return number === '';
}

function isDigit(character: string): boolean {
  return character >= '0' && character <= '9';
}

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place]);
    const doubled = place % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
