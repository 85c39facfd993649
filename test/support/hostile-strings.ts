import kinds from './hostile-strings.json' with { type: 'json' };

/*
 * What people, programs and attackers put into text fields. Whatever would become markup carries the word 'pwned' in
 * the name of its element or attribute, so that a test can tell.
 */

const { worst, taken, ...written } = kinds;

/** Halves of characters, which a file of JSON cannot hold. */
const broken = ['\uD800', 'a\uDC00b', '\uDBFF<pwned>'];

const long = ['a', '🥥', '<pwned>', 'a ', '\u0301'].map((text) => text.repeat(10_000 / text.length));

/** A payment card's number, in the ways people write one; no field of ours takes any. */
export const cardNumbers: readonly string[] = [
  '4111111111111111',
  '4111 1111 1111 1111',
  '5555-5555-5555-4444',
  'my card is 378282246310005, thanks',
  '４１１１ １１１１ １１１１ １１１１',
];

/** More than two hundred of every kind. */
export const hostileStrings: readonly string[] = [...Object.values(written).flat(), ...broken, ...long, ...cardNumbers];

/** One of each kind that has broken sites before: these go through every single field. */
export const worstStrings: readonly string[] = [...worst, 'a\uD800b', '9'.repeat(400), '🥥'.repeat(5_000)];

/** Some that every form takes as text, each of another kind. */
export const takenStrings: readonly string[] = taken;
