import { expect, test } from 'vitest';
import { table } from './table.ts';

test('aligns figures to the right and names to the left', () => {
  const text = table(
    ['page', 'HTML', 'CSS'],
    [
      ['/', '9.1', '10.5'],
      ['/waitlist', '12.25', ''],
    ],
  );
  expect(text.split('\n')).toEqual(['page        HTML   CSS', '/            9.1  10.5', '/waitlist  12.25']);
});
