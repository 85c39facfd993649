import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { apiNames } from '../../../../test/support/api-names.ts';
import { brokenPromises } from '../../../../test/support/broken-promises.ts';
import { apiChanges, deprecation_months, type ApiChange } from '#content/api/changes.ts';
import { allRoutes } from '../../all-routes.ts';
import { callsOf } from './calls.ts';
import { openApi } from './open-api.ts';

const file = 'docs/api-names.txt';
const present = apiNames(openApi('https://agbon.test', callsOf(allRoutes)));
const published = (await readFile(file, 'utf8')).split('\n').filter(Boolean);

describe('a published name', () => {
  // `npx vitest run src/web/api/v1/api-names.test.ts -u` writes the file again, unless a promise would be broken.
  test('stays: none was removed or became required without a line in the list of changes', async () => {
    expect(brokenPromises(published, present, apiChanges)).toEqual([]);
    await expect(`${present.join('\n')}\n`).toMatchFileSnapshot(`../../../../${file}`);
  });

  const lines = [
    'GET /offers asks state:string=open|over',
    'GET /offers answers items!:object[] items[].id!:string items[].note:string',
    'POST /offers/{id}/counter sends price!:Amount stands:string=1|3',
    'POST /offers/{id}/counter answers version!:number',
  ];
  const without = (text: string, instead = '') => lines.map((line) => line.replace(text, instead));

  test.each<[what: string, now: readonly string[], broken: readonly string[]]>([
    [
      'a new call, field, parameter or value',
      [...without('=1|3', '=1|3|7 words:string'), 'POST /new sends a!:string'],
      [],
    ],
    ['a field that takes more types', without('price!:Amount', 'price!:Amount|string'), []],
    [
      'a field that takes one type less',
      without('stands:string', 'stands:number'),
      [expect.stringContaining('another type: number')],
    ],
    [
      'an answer that can have another type',
      without('version!:number', 'version!:number|string'),
      [expect.stringContaining('another type: number|string')],
    ],
    ['new fields within something new', without('price!', 'rows:object[] rows[].a!:string price!'), []],
    ['a removed call', lines.slice(0, 2), expect.arrayContaining(['POST /offers/{id}/counter answers is gone'])],
    ['a removed answer field', without(' items[].note:string'), ['GET /offers answers items[].note is gone']],
    ['a removed parameter', lines.slice(1), expect.arrayContaining(['GET /offers asks state is gone'])],
    ['another type', without('version!:number', 'version!:string'), [expect.stringContaining('another type: string')]],
    ['a field that is now required', without('stands:', 'stands!:'), [expect.stringContaining('must be sent now')]],
    ['a new required field', without('price!', 'why!:string price!'), [expect.stringContaining('why is new')]],
    ['a value that is no longer accepted', without('=1|3', '=1'), [expect.stringContaining('no longer takes 3')]],
    ['an answer field that may now be absent', without('id!', 'id'), [expect.stringContaining('can be absent now')]],
  ])('is compared with the current names: %s', (_, now, broken) => {
    expect(brokenPromises(lines, now, [])).toEqual(broken);
  });

  test('may be removed once the list of changes says so', () => {
    const change: ApiChange = {
      day: '2027-06-01',
      kind: 'removed',
      says: 'No notes.',
      names: ['GET /offers answers items[].note'],
    };
    expect(brokenPromises(lines, without(' items[].note:string'), [change])).toEqual([]);
    expect(brokenPromises(lines, without('version!:number'), [change])).not.toEqual([]);
  });
});

/** The day from which something that was deprecated on this day may be removed. */
function earliestEnd(day: string): string {
  const end = new Date(`${day}T00:00:00Z`);
  end.setUTCMonth(end.getUTCMonth() + deprecation_months);
  return end.toISOString().slice(0, 10);
}

test('the list of changes begins with the newest, and nothing is removed sooner than its deprecation promised', () => {
  const days = apiChanges.map(({ day }) => day);
  expect(days).toEqual(days.toSorted().toReversed());
  const early = apiChanges
    .filter(({ kind }) => kind === 'removed')
    .flatMap(({ day, names = [] }) => names.map((name) => ({ day, name })))
    .filter(({ day, name }) => {
      const before = apiChanges.find(({ kind, names }) => kind === 'deprecated' && names?.includes(name));
      return !before || day < earliestEnd(before.day);
    });
  expect(early).toEqual([]);
  const withoutNames = apiChanges.filter(({ kind, names }) => kind !== 'added' && !names?.length);
  expect(withoutNames).toEqual([]);
});
