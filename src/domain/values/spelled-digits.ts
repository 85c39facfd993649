/**
 * Joins spelled-out words and numbers: 'f u c k', '0 8 0 3', 'zero eight zero three', 'o8o3'. Takes a text that `text-as-read.ts` has
 * normalised. Callers must check both this result and the text itself.
 */
export function joinSpelledOut(read: string): string {
  return joinSpelled(digitsForWords(digitsForLetters(joinSpelled(read.replace(control, '')))));
}

/** Control characters, for which some programs show a sign between the letters and others show nothing. */
const control = /[^\P{Cc}\t\n]+/gu;

/** Single letters and digits with a gap after each. */
const spelled = /(?<![a-z\d])[a-z\d](?:[^a-z\d\n]{1,12}[a-z\d](?![a-z\d]))+/g;
const gaps = /[^a-z\d]+/g;

/** Joins the letters at their narrowest gap. A wider gap separates words. */
function joinSpelled(read: string): string {
  return read.replace(spelled, (run) => {
    const narrowest = (run.match(gaps) ?? []).reduce((least, { length }) => Math.min(least, length), Infinity);
    return run.replace(gaps, (between) => (between.length > narrowest ? ' ' : ''));
  });
}

const asDigit: Record<string, string> = { o: '0', l: '1', i: '1', s: '5', b: '8', z: '2' };

/** Reads letters as digits in 'o8o3' and 'l23', but not in '25l', '10s' or '7k2mpx'. */
function digitsForLetters(read: string): string {
  return read.replace(/(?<![a-z\d])[\doilsbz]+(?![a-z\d])/g, (word) => {
    if (!/\d/.test(word) || !/[a-z]/.test(word)) return word;
    const isUnit = /^\d+[ilsbz]+$/.test(word);
    return isUnit ? word : word.replace(/[a-z]/g, (letter) => asDigit[letter]!);
  });
}

const digitWords: Record<string, readonly string[]> = {
  0: ['zero', 'ziro', 'sero', 'nought', 'naught', 'nil', 'oh', 'o'],
  1: ['one', 'wan'],
  2: ['two', 'tu'],
  3: ['three', 'tree', 'tri', 'thri'],
  4: ['four', 'fo', 'foh'],
  5: ['five', 'faiv', 'fayv'],
  6: ['six', 'siks'],
  7: ['seven', 'sevin', 'sevun', 'sevn'],
  8: ['eight', 'eit', 'ait'],
  9: ['nine', 'nain', 'nayn', 'niner'],
};
const digitOf = new Map(Object.entries(digitWords).flatMap(([digit, words]) => words.map((word) => [word, digit])));

/** Words that repeat the next digit: 'double eight'. */
const timesOf: Record<string, number> = { double: 2, dobul: 2, triple: 3, tripul: 3 };

const oneOf = (words: Iterable<string>) => [...words].toSorted((one, other) => other.length - one.length).join('|');
const spokenDigit = `(?:(?:${oneOf(Object.keys(timesOf))})[^a-z\\d\\n]{1,4})?(?:${oneOf(digitOf.keys())})`;
const spokenOrDigits = `(?:${spokenDigit}|\\d+)(?![a-z\\d])`;
const run = new RegExp(`(?<![a-z\\d])${spokenOrDigits}(?:[^a-z\\d\\n]{1,4}${spokenOrDigits})+`, 'g');
const word = /[a-z]+|\d+/g;

/** The fewest digits of a spelled-out number, of which two or more are words. Shorter ones are quantities: 'two or three bags'. */
const fewestDigits = 3;

function digitsForWords(read: string): string {
  return read.replace(run, (found) => {
    let [digits, words, isNumber, times] = ['', 0, false, 1];
    for (const [part] of found.matchAll(word)) {
      const digit = digitOf.get(part);
      if (timesOf[part] !== undefined) times = timesOf[part];
      else if (digit !== undefined) {
        digits += digit.repeat(times);
        [words, isNumber, times] = [words + 1, false, 1];
      } else {
        // Two numbers that are both in figures stay apart.
        digits += (isNumber ? ' ' : '') + part;
        isNumber = true;
      }
    }
    return words < 2 || digits.length < fewestDigits ? found : digits;
  });
}
