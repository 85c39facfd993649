import { expect, test } from 'vitest';
import { countries, nigerianStates } from '#content/places.ts';
import { placeOfLocation } from './place-of.ts';

test.each([
  ['Lagos', 'Lagos'],
  ['Badagry, Lagos', 'Lagos'],
  ['Badagry, Lagos State, Nigeria', 'Lagos'],
  ['  BADAGRY  ', 'Lagos'],
  ['12 Marina Road, Badagry, Nigeria', 'Lagos'],
  ['Abuja', 'Abuja FCT'],
  ['Wuse 2, F.C.T.', 'Abuja FCT'],
  ['Benin City, Edo', 'Edo'],
  ['Benin City', 'Edo'],
  ['Cotonou, Benin', 'Benin'],
  ['Lagos, Portugal', 'Portugal'],
  ['Minna, Niger', 'Niger'],
  ['Niamey, Niger Republic', 'Niger Republic'],
  ['Calabar South, Cross River', 'Cross River'],
  ['Port Harcourt (Rivers)', 'Rivers'],
  ['Accra', 'Ghana'],
  ['Abidjan, cote d’ivoire', "Côte d'Ivoire"],
  ['Nigeria', 'Nigeria'],
  ['Ｌａｇｏｓ', 'Lagos'],
  ['A village by the sea', 'Elsewhere'],
  ['', 'Elsewhere'],
  ['Kanofield', 'Elsewhere'],
])('%j is in %s', (location, place) => {
  expect(placeOfLocation(location)).toBe(place);
});

test('every state and every country is its own place', () => {
  for (const place of [...nigerianStates, ...countries]) expect(placeOfLocation(place)).toBe(place);
});

test('a long text is searched in proportional time', () => {
  expect(placeOfLocation('lagos portugal '.repeat(2000))).toBe('Portugal');
});
