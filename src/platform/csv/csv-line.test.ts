import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLine } from './csv-line.ts';

test('a line is as RFC 4180 has it', () => {
  const values = ['Ada', 'Okafor, Ltd', 'say "yes"', 'two\nlines', '', null, undefined, 12.5, 100_000_000n, true];
  expect(csvLine(values)).toBe('Ada,"Okafor, Ltd","say ""yes""","two\nlines",,,,12.5,100000000,true\r\n');
  expect(csvLine([new Date('2026-11-22T08:00:01.500Z')])).toBe('2026-11-22 08:00:01Z\r\n');
});

test.each(['=1+1', '+234', '-2', '@SUM(A1)', ' =1', '\t=1', '＝1+1', '|cmd', '\u200B=1', '\r=1'])(
  'what somebody typed is never a formula: %j',
  (typed) => {
    expect(csvLine([typed])).toMatch(/^"?'/);
  },
);

test('an amount below nothing is still a number', () => {
  expect(csvLine([-5, -5n])).toBe('-5,-5\r\n');
});

test('whatever is written is read again as the same', () => {
  const texts = fc.array(fc.string({ unit: 'binary' }), { minLength: 2, maxLength: 4 });
  fc.assert(
    fc.property(texts, (typed) => {
      const read = readLine(csvLine(typed)).map((cell, at) =>
        typed[at]!.startsWith("'") ? cell : cell.replace(/^'/, ''),
      );
      expect(read).toEqual(typed);
    }),
    { numRuns: 100 },
  );
});

function readLine(line: string): string[] {
  const cells = `,${line.replace(/\r\n$/, '')}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^",]*))/g);
  return [...cells].map(([, inQuotes, plain]) => inQuotes?.replaceAll('""', '"') ?? plain!);
}
