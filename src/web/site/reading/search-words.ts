import { normalise } from '#platform/normalise.ts';

/** Words with the same meaning; in texts and queries the word on the left becomes the word on the right. */
const synonyms: Record<string, string> = {
  fiber: 'fibre',
  coir: 'fibre',
  centre: 'center',
  tonne: 'ton',
  signin: 'login',
  naira: 'price',
  cost: 'price',
  delete: 'erase',
  remove: 'erase',
  payment: 'pay',
  paying: 'pay',
  paid: 'pay',
};

/** Words that are on nearly every page and that nobody searches for. */
const stopWords = new Set(
  'a an and are as at be by can do does for from have how i if in is it me my of on or our the this to us we what when where which who why will with you your'.split(
    ' ',
  ),
);

/** The words of a text for comparison, without capitals, accents, plurals and punctuation. */
export function searchWords(text: string): string[] {
  const plain = normalise(text, 'NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    // e-mail and email, won't and wont, 1,000 and 1000
    .replace(/(?<=[a-z])[-’'](?=[a-z])|(?<=\d),(?=\d)/g, '');
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => synonymOf(singular(word)));
}

/** The words that distinguish pages from each other; all words if none does. */
export function distinctiveWords(query: string): string[] {
  const all = [...new Set(searchWords(query))].slice(0, 8);
  const distinctive = all.filter((word) => !stopWords.has(word));
  return distinctive.length > 0 ? distinctive : all;
}

function synonymOf(word: string): string {
  return Object.hasOwn(synonyms, word) ? synonyms[word]! : word;
}

/** English plurals, roughly; texts and queries are treated alike. */
function singular(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|x|ss)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

/** Whether at most one letter is wrong, missing, added or swapped with its neighbour. */
export function nearlySame(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  // The words from the first letter that differs.
  const [a, b] = [one.slice(start), other.slice(start)];
  // No letter differs, or one is added, missing or wrong, or two are swapped.
  return (
    a === b ||
    a.slice(1) === b ||
    a === b.slice(1) ||
    a.slice(1) === b.slice(1) ||
    (a.length > 1 && a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
  );
}
