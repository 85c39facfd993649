import { normalise } from '#platform/normalise.ts';

/** What can stand between digits without being seen, or hang on one. */
const strewn = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}\uFF9E\uFF9F]+/gu;

/** A digit of any script that is not ours. Full width and the like have become ours before. */
const foreignDigit = /(?!\d)\p{Nd}/gu;
const anyDigit = /\p{Nd}/u;

/** Digits in the groups that people type them in, with spaces, dashes or dots between; a plus before them is a telephone's. */
const digitRuns = /\+?\d+(?:[ .\p{Pd}\u2212]{1,3}\d+)*/gu;

/** Telephones in Nigeria, as they are written without a plus or with one. */
const telephone = /^\+?(?:0|(?:00)?234)[789][01]\d{8}$/;
const longestTelephone = '00234'.length + 10;

/** With a plus before them, so many digits can be dialled anywhere (E.164). */
const mostDialled = 15;

/** The beginnings and lengths that card networks use. Verve, Discover and UnionPay are among Maestro's. */
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

/** Visa's oldest numbers are as short as what people write for other reasons, so they count only as they stand on a card. */
const anyGrouping = /^(?:\d{13}|\d{4} \d{4} \d{4} \d|(?!(?: ?\d){13}$)[\d ]+)$/;

/** The groups that stand on cards, and how many digits the first of them has at least. */
const cardGrouping = /^(?:\d+|\d{4}(?: \d{4}){3}(?: \d{3})?|\d{4} \d{6} \d{4,5})$/;
const fewestFirst = 4;

/**
 * Whether a text has what looks like a payment card's number: a network's beginning and length, and the right check digit.
 * With spaces, dashes and dots between, its digits may stand in any groups. With other signs, or on several lines, only in those
 * of a card, for a list of prices looks the same otherwise.
 */
export function carriesCardNumber(text: string): boolean {
  const plain = normalise(text.replace(strewn, ''), 'NFKC').replace(foreignDigit, ourDigit);
  const runs = plain.match(digitRuns) ?? [];
  return (
    runs.some((run) => holdsCardNumber(groupsOf(run), anyGrouping) && !areTelephones(groupsOf(run))) ||
    plain.split(/\p{L}+/u).some((signs) => holdsCardNumber(groupsOf(signs), cardGrouping, fewestFirst))
  );
}

/** Each script's digits follow one another in Unicode from nought to nine. */
function ourDigit(digit: string): string {
  const code = digit.codePointAt(0)!;
  let first = code;
  while (anyDigit.test(String.fromCodePoint(first - 1))) first--;
  return String((code - first) % 10);
}

function groupsOf(text: string): string[] {
  return text.match(/\+?\d+/g) ?? [];
}

/**
 * Others may stand beside it, as in '2 x 4111 1111 1111 1111 12/27 123': it begins and ends with a group. From each group it
 * is looked for no further than a number is long, for a form may hold thirty thousand of them.
 */
function holdsCardNumber(groups: string[], grouping: RegExp, fewest = 1): boolean {
  return groups.some((first, from) => {
    if (first.length < fewest || !/^\+?[2-6]/.test(first)) return false;
    const shortest = first.startsWith('+') ? mostDialled + 1 : shortestNumber;
    let digits = '';
    for (let to = from; to < groups.length; to++) {
      const group = groups[to]!.replace('+', '');
      if (digits.length + group.length > longestNumber) return false;
      digits += group;
      if (digits.length < shortest || !networkNumber.test(digits) || !passesLuhn(digits)) continue;
      if (
        grouping.test(
          groups
            .slice(from, to + 1)
            .join(' ')
            .replaceAll('+', ''),
        )
      )
        return true;
    }
    return false;
  });
}

/** Telephone numbers and nothing else: the end of one and the beginning of the next are no card's. */
function areTelephones(groups: string[]): boolean {
  let number = '';
  for (const group of groups) {
    number += group;
    if (telephone.test(number)) number = '';
    else if (number.length > longestTelephone) return false;
  }
  return number === '';
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
