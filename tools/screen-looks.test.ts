import { expect, test } from 'vitest';
import { fileNameOf, readWishes } from './screen-looks.ts';

const filesFor = (...words: string[]) => {
  const { routes, looks } = readWishes(words);
  return routes.flatMap((route) => looks.map((look) => fileNameOf(route, look)));
};

test('without a look, a page is captured on a phone and a desktop, in light and dark', () => {
  expect(filesFor('/')).toEqual([
    'home-360-light.png',
    'home-360-dark.png',
    'home-1440-light.png',
    'home-1440-dark.png',
  ]);
});

test('named looks replace the usual ones, in any order of the words', () => {
  expect(filesFor('print', '/services', 'wide')).toEqual(['services-print.png', 'services-1920.png']);
  expect(readWishes(['tablet', 'large', 'forced', 'print']).looks).toMatchObject([
    { width: 768 },
    { width: 360, largeLetters: true },
    { width: 1440, largeLetters: true },
    { width: 360, forcedColors: 'active' },
    { width: 1440, forcedColors: 'active' },
    { media: 'print' },
  ]);
});

test('an unknown look is refused with the names of the known ones, and so is a route without its slash', () => {
  expect(() => readWishes(['/', 'services'])).toThrow(/no look 'services', only tablet, wide, large, forced, print/);
  expect(() => readWishes(['constructor'])).toThrow("no look 'constructor'");
});

test('the query of a page is part of the picture’s name', () => {
  expect(filesFor('/help-center?q=pay', 'print')).toEqual(['help-center-q-pay-print.png']);
});
