/** Well-known sequences and words from examples, which an attacker guesses first. */
const sequences = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'qwertzuiop'];
const words = ['secret', 'password', 'changeme', 'change', 'default', 'development', 'production', 'example', 'agbon'];
const predictable = [...sequences, ...sequences.map((order) => [...order].reverse().join('')), ...words].join('\n');

const shortestPart = 3;
const mostLetters = 1000;

/** Whether a secret could be guessed. 32 random hexadecimal digits almost never count as weak. */
export function isWeakSecret(secret: string): boolean {
  return secret.length < 32 || new Set(secret).size < 10 || unpredictableParts(secret) < 20;
}

/**
 * How many unpredictable parts a secret has. A letter counts as one part, and so does a whole run of three or more letters that repeats an
 * earlier part of the secret, or is part of a known sequence or word. Case is ignored.
 */
export function unpredictableParts(secret: string): number {
  const letters = secret.slice(0, mostLetters).toLowerCase();
  let parts = 0;
  for (let start = 0; start < letters.length; parts++) start += predictableFrom(letters, start) || 1;
  return parts;
}

/** Counts the predictable letters from this position on. A repetition may overlap itself, as in 'aaaa'. */
function predictableFrom(letters: string, start: number): number {
  let length = 0;
  for (let longer = shortestPart; start + longer <= letters.length; longer++) {
    const piece = letters.slice(start, start + longer);
    if (!predictable.includes(piece) && letters.indexOf(piece) >= start) break;
    length = longer;
  }
  return length;
}
