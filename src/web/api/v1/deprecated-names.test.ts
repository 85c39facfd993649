import { describe, expect, test } from 'vitest';
import type { ApiChange } from '#content/api/changes.ts';
import { allRoutes } from '../../all-routes.ts';
import { callsOf } from './calls.ts';
import { describedCalls } from './described-calls.ts';
import { markDeprecated } from './deprecated-names.ts';

const calls = callsOf(allRoutes);
const marked = (...names: string[]) => {
  const paths = describedCalls(calls, { now: new Date(), publicUrl: 'https://agbon.test' });
  const change: ApiChange = { day: '2027-01-01', kind: 'deprecated', says: 'Something is deprecated.', names };
  markDeprecated(paths, [change]);
  return paths;
};

describe('a name that the list of changes deprecates', () => {
  test.each([
    ['a call', 'POST /offers/{offerId}/counter'],
    ['a parameter', 'GET /offers asks state'],
    ['a field of a request', 'POST /offers/{offerId}/counter sends stands'],
    ['a field of an answer', 'GET /offers answers items[].turn'],
  ])('is marked in the document: %s', (_, name) => {
    const [method = '', path = ''] = name.split(' ');
    const operation = JSON.stringify(marked(name)[`/api/v1${path}`]![method.toLowerCase()]);
    expect(operation.match(/"deprecated":true/g)).toHaveLength(1);
    expect(JSON.stringify(marked())).not.toContain('"deprecated"');
  });

  test('is in the document', () => {
    expect(() => marked('GET /offers answers items[].trun')).toThrow('items[].trun');
    expect(() => marked('GET /ofers')).toThrow('GET /ofers');
  });
});
