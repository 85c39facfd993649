import fc from 'fast-check';
import { expect, test } from 'vitest';
import { looksLikeEmail, looksLikePhone } from './contact.shape.ts';
import { email, phone } from './input.ts';

const isTaken = (text: string) => phone({ missing: '' }).safeParse(text).success;
const digit = fc.constantFrom('0', '1', '2', '3', '4', '5', '6', '7', '8', '9');
const sign = fc.constantFrom(' ', '-', '(', ')', '.', '/');
/** Mostly digits, about as many as a number has. */
const signs = fc.array(fc.oneof({ weight: 6, arbitrary: digit }, { weight: 1, arbitrary: sign }), {
  minLength: 5,
  maxLength: 16,
  size: 'max',
});
const written = fc
  .tuple(fc.constantFrom('', '0', '+', '00', '+234', '00234', 'Tel: ', 'WhatsApp +44'), signs)
  .map(([lead, rest]) => (lead + rest.join('')).trim());

test('every number that the server accepts passes the early check in the browser, in every spelling', () => {
  const isMissed = (text: string) => isTaken(text) && !looksLikePhone(text);
  const texts = fc.sample(fc.noBias(written), { numRuns: 3000, seed: 7 });
  expect(texts.filter(isMissed)).toEqual([]);
  // Enough of them are numbers for the property to mean something.
  expect(texts.filter(isTaken).length).toBeGreaterThan(300);
});

test.each([
  '0803 123 4567',
  '803 123 4567',
  '+234 (0) 803 123 4567',
  'Tel: 08031234567',
  '+49 30 1234',
  '00 44 20 7946 0958',
])('%s passes the early check, and is a number', (text) =>
  expect([looksLikePhone(text), isTaken(text)]).toEqual([true, true]),
);

test.each(['12', '0803', '0803 123', '+234 803 123', '+1 2', 'call 08031234567 after six', '1'.repeat(25)])(
  '%s fails the early check, and is not a number',
  (text) => expect([looksLikePhone(text), isTaken(text)]).toEqual([false, false]),
);

test.each(['ada', 'ada@', 'ada@x', 'ada@x.', 'ada@x..com', '.ada@x.com', 'a b@x.com', `${'a'.repeat(250)}@x.com`])(
  '%s is not an address',
  (text) => expect([looksLikeEmail(text), email({ missing: '' }).safeParse(text).success]).toEqual([false, false]),
);

test.each(["o'neil+nuts@mail.example.ng", 'a@b.co'])('%s is an address', (text) => {
  expect([looksLikeEmail(text), email({ missing: '' }).safeParse(text).success]).toEqual([true, true]);
});
