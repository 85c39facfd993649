/** What is tried first: orders that everybody knows, and the words that stand in examples. */
const orders = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'qwertzuiop'];
const words = ['secret', 'password', 'changeme', 'change', 'default', 'development', 'production', 'example', 'agbon'];
const expected = [...orders, ...orders.map((order) => [...order].reverse().join('')), ...words].join('\n');

const shortestPart = 3;
const mostLetters = 1000;

/** Whether the key of a site could be guessed: 32 hexadecimal digits at random nearly never look like that. */
export function isWeakSecret(secret: string): boolean {
  return secret.length < 32 || new Set(secret).size < 10 || unpredictableParts(secret) < 20;
}

/**
 * How many choices a secret holds: a letter that nothing foretells counts as one, and so does a whole piece of three letters
 * or more that stood in it before, in a known order or in a common word. Capital and small letters count as the same.
 */
export function unpredictableParts(secret: string): number {
  const letters = secret.slice(0, mostLetters).toLowerCase();
  let parts = 0;
  for (let at = 0; at < letters.length; parts++) at += foretoldAt(letters, at) || 1;
  return parts;
}

/** How many letters from here on repeat something; a repetition may run into itself, as in 'aaaa'. */
function foretoldAt(letters: string, at: number): number {
  let length = 0;
  for (let next = shortestPart; at + next <= letters.length; next++) {
    const piece = letters.slice(at, at + next);
    if (!expected.includes(piece) && letters.indexOf(piece) >= at) break;
    length = next;
  }
  return length;
}
