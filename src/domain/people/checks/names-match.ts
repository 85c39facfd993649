import { normalise } from '#platform/normalise.ts';

const titles = new Set(
  'mr mrs ms miss master dr prof engr arc barr barrister chief oba otunba alhaji alh alhaja hajia hajiya mallam pastor rev reverend bishop imam sir lady madam prince princess hon'.split(
    ' ',
  ),
);
const companyEndings = new Set('ltd limited enterprise enterprises ent plc nig nigeria co company'.split(' '));

/** The words of a name, without accents, case, punctuation and words such as 'Limited'. */
function nameWords(name: string, without: ReadonlySet<string>): string[] {
  const plain = normalise(name, 'NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[’'`´ʼ.]/gu, (mark) => (mark === '.' ? ' ' : ''))
    .toLowerCase();
  return plain
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && word !== 'and' && !without.has(word))
    .slice(0, 20);
}

/**
 * Whether two names can belong to one person: the same words in any order; middle names may be missing or initials. At least two words of
 * two letters or more must be equal, because a single shared word is too little.
 */
export function canBeSamePerson(one: string, other: string): boolean {
  const names = [nameWords(one, titles), nameWords(other, titles)].sort((a, b) => a.length - b.length);
  const [shorter, longer] = names as [string[], string[]];
  const unmatched = [...longer];
  // Takes a word out of the longer name, so that no word is matched twice.
  const takeWord = (fits: (word: string) => boolean): boolean => {
    const at = unmatched.findIndex(fits);
    if (at >= 0) unmatched.splice(at, 1);
    return at >= 0;
  };
  const withoutEqual = shorter.filter((word) => !takeWord((candidate) => candidate === word));
  const isInitial = (word: string) => word.length === 1;
  const countWords = (words: readonly string[]) => words.filter((word) => !isInitial(word)).length;
  const equalWords = countWords(shorter) - countWords(withoutEqual);
  const doInitialsFit = withoutEqual.every((word) =>
    takeWord((candidate) => (isInitial(word) || isInitial(candidate)) && candidate.startsWith(word.charAt(0))),
  );
  return doInitialsFit && equalWords >= 2;
}

/** Whether two names can belong to one company: the same words in any order, without 'Ltd', 'Limited' or 'Enterprises'. */
export function canBeSameCompany(one: string, other: string): boolean {
  const [these, those] = [one, other].map((name) => nameWords(name, companyEndings).sort().join(' '));
  return these === those && (these ?? '').length >= 3;
}

export function isOwnName(holder: string, { name, company }: { name: string; company: string | null }): boolean {
  return canBeSamePerson(holder, name) || (company !== null && canBeSameCompany(holder, company));
}
