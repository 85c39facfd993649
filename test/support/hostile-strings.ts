import kinds from './hostile-strings.json' with { type: 'json' };

/*
 * Texts of people, programs and attackers. What would become markup has 'pwned' in the name of its element or attribute, so that a test
 * can find it.
 */

const { worst, taken, ...written } = kinds;

/** Halves of characters, which a JSON file cannot contain. */
const broken = ['\uD800', 'a\uDC00b', '\uDBFF<pwned>'];

const long = ['a', '🥥', '<pwned>', 'a ', '\u0301'].map((text) => text.repeat(10_000 / text.length));

/** Card numbers in their usual spellings, which every field refuses. */
export const cardNumbers: readonly string[] = [
  '4111111111111111',
  '4111 1111 1111 1111',
  '5555-5555-5555-4444',
  'my card is 378282246310005, thanks',
  '４１１１ １１１１ １１１１ １１１１',
];

/** More than two hundred texts of every kind. */
export const hostileStrings: readonly string[] = [...Object.values(written).flat(), ...broken, ...long, ...cardNumbers];

/** One text of each kind that has broken sites before; these go through every single field. */
export const worstStrings: readonly string[] = [...worst, 'a\uD800b', '9'.repeat(400), '🥥'.repeat(5_000)];

/** Texts of different kinds that every form accepts. */
export const takenStrings: readonly string[] = taken;
