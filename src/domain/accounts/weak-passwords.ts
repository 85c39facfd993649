/**
 * Passwords of twelve characters and more that are tried first. Lists of leaked ones are short at this length: what people do is
 * repeat, run along the keyboard, and put digits behind a word, so these are told by how they are made.
 */

const rows = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qazwsxedcrfvtgbyhnujmikolp',
];
const walks = rows.flatMap((row) => [row, [...row].toReversed().join('')]).map((row) => row + row);

/** Words that stand at the beginning of most guessed passwords, here and elsewhere. */
const words = [
  ...[
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
  ],
  ...[
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
  ],
  ...[
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
  ],
  ...[
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
  ],
  ...[
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
  ],
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

/** Why a password would be guessed; undefined when it would not be at once. `own` is what a stranger knows of the person. */
export function weakness(password: string, own: readonly (string | undefined)[] = []): string | undefined {
  const text = password.normalize('NFKC').toLowerCase();
  if (new Set(text).size < 5) return 'Use more different characters';
  if (isRepeated(text)) return 'Do not repeat the same piece';
  if (walks.some((walk) => isMadeOf(text, walk))) return 'Do not run along the keyboard or the alphabet';
  const bare = lettersOf(text);
  const guessed = [...words, ...own.flatMap((known) => piecesOf(known))];
  if (guessed.some((word) => leavesLittle(bare, text, word))) return 'Add words that nobody would guess';
  return undefined;
}

function isRepeated(text: string): boolean {
  for (let size = 1; size <= text.length / 2; size++) {
    const piece = text.slice(0, size);
    if (piece.repeat(Math.ceil(text.length / size)).startsWith(text)) return true;
  }
  return false;
}

/** Is all of it, in pieces of four and more, a stretch of this walk? */
function isMadeOf(text: string, walk: string): boolean {
  let from = 0;
  while (from < text.length) {
    let size = text.length - from;
    while (size >= 4 && !walk.includes(text.slice(from, from + size))) size--;
    if (size < 4) return from > 0 && text.length - from < 4;
    from += size;
  }
  return true;
}

function lettersOf(text: string): string {
  return [...text]
    .map((letter) => lookalikes[letter] ?? letter)
    .join('')
    .replace(/[^\p{L}]/gu, '');
}

function piecesOf(known: string | undefined): string[] {
  return (known ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((piece) => piece.length >= 4);
}

/** A known word with fewer than four letters of one's own around it, whatever digits and marks stand there. */
function leavesLittle(bare: string, text: string, word: string): boolean {
  if (bare.includes(word)) return bare.replaceAll(word, '').length < 4;
  return text.includes(word) && lettersOf(text.replaceAll(word, '')).length < 4;
}
