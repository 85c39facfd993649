import { expect, test } from 'vitest';
import { allRoutes } from '../../all-routes.ts';
import { answerSchema } from './call-schemas.ts';
import { callsOf } from './calls.ts';

type Schema = { type?: string; properties?: Record<string, Schema>; items?: Schema };

/** Names under which answers have money. */
const money = /(?:^|[a-z])(?:price|fee|total|amount|shipping|balance|outcome\.\w+)$/i;

function bareAmounts({ properties = {}, items }: Schema, at = ''): string[] {
  if (items) return bareAmounts(items, at);
  if (Object.keys(properties).join() === 'amount,currency') return [];
  return Object.entries(properties).flatMap(([name, one]) => {
    const path = at ? `${at}.${name}` : name;
    const isBare = (one.type === 'string' || one.type === 'integer') && money.test(path);
    return isBare ? [path] : bareAmounts(one, path);
  });
}

test('every amount in an answer has its currency', () => {
  const bare = callsOf(allRoutes).flatMap(({ method, path, ofPage: { act, lists, shows } }) => {
    const answer = lists?.row ?? (act ? act.answer : shows?.record);
    return answer ? bareAmounts(answerSchema(answer)).map((field) => `${method} ${path} ${field}`) : [];
  });
  expect(bare).toEqual([]);
});
