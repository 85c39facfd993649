import { normalise } from '#platform/normalise.ts';

/** Lists of leaked passwords have few long ones, so this recognises how people make them. */

const keyboardRows = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qazwsxedcrfvtgbyhnujmikolp',
];
const walks = keyboardRows.flatMap((row) => [row, [...row].toReversed().join('')]).map((row) => row + row);

const longestWalk = Math.max(...walks.map((walk) => walk.length));

export const longestPassword = 200;

const words = [
  'password',
  'passphrase',
  'passw0rd',
  'welcome',
  'letmein',
  'iloveyou',
  'admin',
  'administrator',
  'changeme',
  'secret',
  'football',
  'baseball',
  'liverpool',
  'arsenal',
  'chelsea',
  'manchester',
  'barcelona',
  'superman',
  'princess',
  'sunshine',
  'dragon',
  'monkey',
  'master',
  'shadow',
  'michael',
  'jordan',
  'charlie',
  'trustno',
  'freedom',
  'whatever',
  'computer',
  'nigeria',
  'naija',
  'lagos',
  'abuja',
  'badagry',
  'jesus',
  'jesuschrist',
  'godisgood',
  'blessing',
  'blessed',
  'goodluck',
  'emmanuel',
  'precious',
  'sunday',
  'chukwu',
  'olamide',
  'allah',
  'alhamdulillah',
  'coconut',
  'agbon',
  'marketplace',
];

const lookalikes: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

/** Why a password would be guessed quickly; undefined if it would not. `own` has what a stranger knows about the person. */
export function whyWeakPassword(password: string, own: readonly (string | undefined)[] = []): string | undefined {
  const text = normalise(password.slice(0, longestPassword), 'NFKC').toLowerCase();
  if (new Set(text).size < 5) return 'Use more different characters';
  if (isRepeated(text)) return 'Do not repeat the same piece';
  if (isWalked(text)) return 'Do not follow the order of the keyboard or the alphabet';
  const guessed = [...words, ...own.flatMap((known) => piecesOf(known))];
  if (hasFewOwnLetters(text, guessed)) return 'Add words that nobody would guess';
  return undefined;
}

function isRepeated(text: string): boolean {
  for (let size = 1; size <= text.length / 2; size++) {
    const piece = text.slice(0, size);
    if (piece.repeat(Math.ceil(text.length / size)).startsWith(text)) return true;
  }
  return false;
}

/** Whether the text consists of pieces of walks, each of four characters or more. Ignores up to three characters at the end. */
function isWalked(text: string): boolean {
  let from = 0;
  while (from < text.length) {
    let size = Math.min(text.length - from, longestWalk);
    while (size >= 4 && !walks.some((walk) => walk.includes(text.slice(from, from + size)))) size--;
    if (size < 4) return from > 0 && text.length - from < 4;
    from += size;
  }
  return true;
}

function piecesOf(known: string | undefined): string[] {
  return normalise(known ?? '', 'NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((piece) => piece.length >= 4);
}

/** Whether the text contains a known word and fewer than four other letters. Digits and marks do not count. */
function hasFewOwnLetters(text: string, guessed: readonly string[]): boolean {
  const typed = [...text].filter((sign) => /[\p{L}\p{N}]/u.test(sign) || sign in lookalikes);
  const covered = new Set<number>();
  for (const reading of [typed, typed.map((sign) => lookalikes[sign] ?? sign)]) {
    for (const word of guessed) cover(reading.join(''), word, covered);
  }
  const ownLetters = typed.filter((sign, at) => !covered.has(at) && /\p{L}/u.test(sign));
  return covered.size > 0 && ownLetters.length < 4;
}

function cover(reading: string, word: string, covered: Set<number>): void {
  for (let at = reading.indexOf(word); at >= 0; at = reading.indexOf(word, at + 1)) {
    for (let one = at; one < at + word.length; one++) covered.add(one);
  }
}
