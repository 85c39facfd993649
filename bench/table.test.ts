import { expect, test } from 'vitest';
import { table } from './table.ts';

test('figures stand under each other to the right, names to the left', () => {
  const text = table(
    ['page', 'HTML', 'CSS'],
    [
      ['/', '9.1', '10.5'],
      ['/waitlist', '12.25', ''],
    ],
  );
  expect(text.split('\n')).toEqual(['page        HTML   CSS', '/            9.1  10.5', '/waitlist  12.25']);
});
