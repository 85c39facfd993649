import { normalise } from '#platform/normalise.ts';

/** What can stand between digits without being seen, or hang on one. */
const strewn = /[\p{M}\p{Cf}\uFF9E\uFF9F]+/gu;

/** Digits in the groups that people type them in, with spaces, dashes or dots between; a plus before them is a telephone's. */
const digitRuns = /\+?\d+(?:[ .\p{Pd}\u2212]{1,3}\d+)*/gu;

/** What can be dialled: an international number, one with the trunk zero, or a Nigerian one without its plus. */
const phoneNumber = /^(?:\+\d{1,15}|0\d*|234\d{10})$/;

/** The beginnings and lengths that card networks use; asked for only where other digits stand beside. */
const networkNumber = /^(?:4\d{12}|4\d{15}|4\d{18}|3[47]\d{13}|3[0689]\d{12}|(?:2[2-7]|3[05689]|5\d|6\d)\d{14,17})$/;

/** Whether a text has what looks like a payment card's number: 13 to 19 digits that pass the card makers' check digit. */
export function carriesCardNumber(text: string): boolean {
  const runs = normalise(text.replace(strewn, ''), 'NFKC').match(digitRuns) ?? [];
  return runs.some((run) => isCardNumber(run.replace(/[^\d+]/g, '')) || hidesCardNumber(run));
}

function isCardNumber(digits: string): boolean {
  return /^\+?\d{13,19}$/.test(digits) && !phoneNumber.test(digits) && passesLuhn(digits.replace('+', ''));
}

const longestNumber = 19;

/**
 * A card's number among others, as in '2 x 4111 1111 1111 1111 12/27 123': it begins and ends with a group. From each group it
 * is looked for no further than a number is long, for a form may hold thirty thousand of them.
 */
function hidesCardNumber(run: string): boolean {
  const groups = run.match(/\+?\d+/g) ?? [];
  return groups.some((_, from) => {
    let digits = '';
    for (let to = from; to < groups.length && digits.length < longestNumber; to++) {
      if (groups[to]!.length > longestNumber) return false;
      digits += groups[to];
      if (networkNumber.test(digits) && passesLuhn(digits)) return true;
    }
    return false;
  });
}

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place]);
    const doubled = place % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum > 0 && sum % 10 === 0;
}
