import { expect, test } from 'vitest';
import { migrationNames } from './migration-names.ts';
import { treeOf } from './tree.ts';

const complaints = (...files: string[]) =>
  migrationNames.check(treeOf(Object.fromEntries(files.map((file) => [`db/migrations/${file}`, '']))));

test('ascending numbered files pass', () => {
  expect(complaints('0001-platform.sql', '0002-waitlist.sql')).toEqual([]);
});

test.each([
  [['1-platform.sql']],
  [['0001-Platform.sql']],
  [['0001-platform.ts']],
  [['0001-platform.down.sql']],
  [['0001-undo-platform.sql']],
  [['0001-platform.sql', '0003-waitlist.sql']],
  [['0001-platform.sql', '0001-waitlist.sql']],
])('%s is refused', (files) => {
  expect(complaints(...files)).toHaveLength(1);
});
