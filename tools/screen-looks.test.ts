import { expect, test } from 'vitest';
import { fileNameOf, readWishes } from './screen-looks.ts';

const filesFor = (...words: string[]) => {
  const { routes, looks } = readWishes(words);
  return routes.flatMap((route) => looks.map((look) => fileNameOf(route, look)));
};

test('without a name, a page is taken on a phone and a desk, by day and by night', () => {
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

test('a look that is not there is refused with the names of those that are, and so is a route without its stroke', () => {
  expect(() => readWishes(['/', 'services'])).toThrow(/no look 'services', only tablet, wide, large, forced, print/);
  expect(() => readWishes(['constructor'])).toThrow("no look 'constructor'");
});

test('what a page is asked for is part of its picture’s name', () => {
  expect(filesFor('/help-center?q=pay', 'print')).toEqual(['help-center-q-pay-print.png']);
});
