import { describe, expect, test } from 'vitest';
import { DescribedApi } from '../../../../test/support/described-api.ts';
import { valuesOfAnswers } from '#content/api/example-answers.ts';
import { alsoSent, exampleFilters, valuesOfCalls } from '#content/api/example-choices.ts';
import { detailsOfAnswers } from '#content/api/example-details.ts';
import { exampleValues } from '#content/api/example-values.ts';
import { wordsOfCall } from '#content/api/call-words.ts';
import { dealClocks } from '#domain/trade/deal-terms/deal.clocks.ts';
import { dealEvents, dealStates } from '#domain/trade/deal-terms/deal.states.ts';
import { allRoutes } from '../../all-routes.ts';
import { exampleBody, exampleAnswer } from './call-examples.ts';
import { callsOf } from './calls.ts';
import { templateOf } from './described-calls.ts';
import { missingExample } from './example-of-schema.ts';
import { openApi } from './open-api.ts';

const at = { now: new Date(), publicUrl: 'https://agbon.example' };
const calls = callsOf(allRoutes);
const described = openApi(at.publicUrl, calls, at.now);
const api = new DescribedApi(described);
const operationOf = ({ method, path }: (typeof calls)[number]) =>
  api.operations().find((one) => one.method === method.toLowerCase() && one.path === templateOf(path))!.operation;

describe.each(calls.map((call) => [wordsOfCall(call).name, call] as const))('the example of %s', (name, call) => {
  const { parameters, requestBody, responses } = operationOf(call);

  test('has every value', () => {
    const text = JSON.stringify([exampleBody(call, at), exampleAnswer(call, at), parameters]);
    expect(text).not.toContain(missingExample);
  });

  test('answers as the document describes it', () => {
    const { schema, example } = responses['200']!.content?.['application/json'] ?? { schema: {} };
    expect(example).toEqual(exampleAnswer(call, at));
    expect(() => example === undefined || api.judgeBody(schema, example, name)).not.toThrow();
  });

  test('has the parameters of the path and, in JSON, the body in the document', () => {
    const ofPath = parameters.filter((one) => one.in === 'path');
    expect(ofPath.filter(({ example }) => !example)).toEqual([]);
    const body = exampleBody(call, at);
    const isJson = body && Object.keys(body.files).length === 0;
    expect(requestBody?.content['application/json']?.example).toEqual(isJson ? body.fields : undefined);
  });
});

const dealExample = exampleAnswer(
  calls.find((call) => wordsOfCall(call).name === 'getDeal')!,
  at,
) as Record<string, unknown>;
const isOneOf = (all: readonly string[], one: string) => all.includes(one);

test('an example of tomorrow does not name a day of yesterday', () => {
  const ahead = calls.find((call) => wordsOfCall(call).name === 'postRfq')!;
  const later = { ...at, now: new Date(at.now.getTime() + 40 * 86_400_000) };
  expect(exampleBody(ahead, later)!.fields.deadline).not.toBe(exampleBody(ahead, at)!.fields.deadline);
  expect(JSON.stringify(openApi(at.publicUrl, calls, later.now))).not.toBe(JSON.stringify(described));
});

test('the example of a deal has states, steps and deadlines that exist', () => {
  const stateOf = (call: (typeof calls)[number]) => (exampleAnswer(call, at) as { state?: string } | undefined)?.state;
  const ofParts = calls.filter(({ path }) => path.includes('/parts/:part/')).map(stateOf);
  expect(ofParts.filter((state) => state !== undefined && !isOneOf(dealStates, state))).toEqual([]);
  const [part] = (dealExample.parts as { state: string; can: string[] }[]).slice(0, 1);
  expect(isOneOf(dealStates, part!.state)).toBe(true);
  expect(part!.can.filter((step) => !isOneOf(dealEvents, step))).toEqual([]);
  const kinds = (dealExample.deadlines as { kind: string }[]).map(({ kind }) => kind);
  expect(kinds.filter((kind) => !dealClocks.some((clock) => clock.kind === kind))).toEqual([]);
});

test('every example value is of a call and of a field that exist', () => {
  const names = new Set(calls.map((call) => wordsOfCall(call).name));
  const fields = JSON.stringify(described);
  const tables = [exampleValues, valuesOfCalls, valuesOfAnswers, detailsOfAnswers];
  const keys = tables.flatMap((table) => Object.keys(table));
  const isKnown = (field: string) => fields.includes(`"${field}":`) || fields.includes(`"name":"${field}"`);
  const unknown = keys.filter((key) => {
    const [first = '', field = first] = key.split('.');
    return field !== '' && (!isKnown(field) || !(key === field || names.has(first) || isKnown(first)));
  });
  expect(unknown).toEqual([]);
  const alsoWithout = Object.entries(alsoSent).filter(
    ([call, sent]) => !names.has(call) || !sent.every((field) => isKnown(field)),
  );
  expect(alsoWithout).toEqual([]);
  expect(exampleFilters.flat().filter((name) => !isKnown(name))).toEqual([]);
});
