import type { z } from 'zod';
import { exampleAnswer, exampleBody, exampleParameter, exampleQuery } from './call-examples.ts';
import type { ExampleSite } from './example-of-schema.ts';
import { answerSchema, bodySchema, type JsonSchema } from './call-schemas.ts';
import type { Call } from './calls.ts';
import type { Lists, Parameters } from '../../request/lists.ts';
import { eventRow } from '#domain/people/accounts/webhooks/find-events.ts';
import { waitingCallAnswer } from '#domain/people/accounts/api-keys/confirmations/confirmation.schema.ts';
import { headersOfActs, headersOfReads, headersOfRecords } from './call-headers.ts';
import { groupOf } from './call-groups.ts';
import { wordsOfCall } from '#content/api/call-words.ts';

/** The calls of members' programs for the OpenAPI document, made from the definitions that check requests and answers. */
export function describedCalls(calls: readonly Call[], site: ExampleSite): Record<string, Record<string, JsonSchema>> {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const one of calls)
    (paths[templateOf(one.path)] ??= {})[one.method.toLowerCase()] = describe(one, recordOf(one, calls), site);
  return paths;
}

/** The address of an operation as OpenAPI writes it: '/listings/{listingId}'. */
export function templateOf(path: string): string {
  return path.replace(/:(\w+)/g, '{$1}');
}

/** The address of the record that an act changes, whose ETag it takes as If-Match. */
export function recordOf({ method, ofPage }: Call, calls: readonly Call[]): string | undefined {
  if (method === 'GET' || !ofPage.shows?.row) return undefined;
  const record = calls.find((one) => one.method === 'GET' && one.ofPage.shows === ofPage.shows);
  return record && templateOf(record.path).replace('/api/v1', '');
}

function describe(one: Call, record: string | undefined, site: ExampleSite): JsonSchema {
  const { method, scope, ofPage } = one;
  const { name, does } = wordsOfCall(one);
  const isRead = method === 'GET';
  const { shows } = ofPage;
  return {
    operationId: name,
    tags: [groupOf(one).title],
    summary: does ?? name,
    description: `Needs a key that may ${scope === 'money' ? 'move money' : scope}.`,
    security: [{ key: [] }],
    parameters: [...pathParameters(one, site), ...ownParameters(one, record, site)],
    ...(!isRead && ofPage.act && { requestBody: bodyOf(one, site) }),
    responses: {
      200: successOf(one, site),
      ...(!isRead && scope === 'money' && { 202: waitingAnswer }),
      ...(shows && isRead && { 304: { description: 'The record has not changed.', headers: headersOfRecords } }),
      ...problems(isRead, shows !== undefined),
    },
  };
}

/** The parameters of a list, a file, a record or an act. */
function ownParameters(one: Call, record: string | undefined, site: ExampleSite): JsonSchema[] {
  const { method, ofPage } = one;
  const { lists, sends } = ofPage;
  const examples = exampleQuery(one, site);
  const withExample = (filter: QueryParameter): JsonSchema =>
    examples[filter.name] === undefined ? filter : { ...filter, example: examples[filter.name] };
  if (lists) return listParameters(lists).map(withExample);
  if (sends) return filtersOf(sends.reads).map(withExample);
  if (method === 'GET') return [fieldsFilter, ifNoneMatch];
  return record ? [idempotencyKey, ifMatchOf(record)] : [idempotencyKey];
}

/** What a list, a file, a record or an act answers. */
function successOf(one: Call, site: ExampleSite): { description: string; headers: JsonSchema; content: JsonSchema } {
  const { lists, sends, shows } = one.ofPage;
  const example = exampleAnswer(one, site);
  const json = (schema: JsonSchema) => ({ 'application/json': { schema, ...(example !== undefined && { example }) } });
  if (one.method !== 'GET') return { description: 'Done.', headers: headersOfActs, content: json(actAnswer(one)) };
  if (lists)
    return { description: 'A page of the list.', headers: headersOfReads, content: json(pageSchema(lists.row)) };
  if (sends) {
    const file = { schema: { type: 'string', format: 'binary' } };
    const content = Object.fromEntries(sends.types.map((type) => [type, file]));
    return { description: 'The file.', headers: headersOfReads, content };
  }
  return { description: 'The record.', headers: headersOfRecords, content: json(answerSchema(shows!.record)) };
}

const waitingAnswer: JsonSchema = {
  description:
    'The call moves more than your programs may move alone, or an unknown amount, so nothing is done yet: confirm or refuse it at `page`. Send the same call with the same Idempotency-Key to learn the outcome.',
  headers: headersOfActs,
  content: { 'application/json': { schema: answerSchema(waitingCallAnswer) } },
};

function bodyOf(one: Call, site: ExampleSite): JsonSchema {
  const form = one.ofPage.act!.form;
  const schema = bodySchema(form);
  const body = exampleBody(one, site);
  // The document cannot say what bytes a file has.
  const example = body && Object.keys(body.files).length === 0 ? { example: body.fields } : {};
  const json = { 'application/json': { schema: bodySchema(form, { files: false }), ...example } };
  const content = form.fileFields ? { ...json, 'multipart/form-data': { schema } } : json;
  return { required: 'required' in schema, content };
}

function actAnswer({ ofPage: { act } }: Call): JsonSchema {
  return act?.answer ? answerSchema(act.answer) : { type: 'object', properties: {}, additionalProperties: false };
}

function pageSchema(row: z.ZodType): JsonSchema {
  const address = {
    type: ['string', 'null'],
    format: 'uri',
    description: 'The full address of that page; null at the end.',
  };
  // The list of events has no end, so that a program can go on from there later.
  const next =
    row === eventRow
      ? {
          ...address,
          description:
            'The full address of the next page. It is never null, because later events will be at that address.',
        }
      : address;
  return {
    type: 'object',
    properties: { items: { type: 'array', items: answerSchema(row) }, next, previous: address },
    required: ['items', 'next', 'previous'],
    additionalProperties: false,
  };
}

function pathParameters(one: Call, site: ExampleSite): JsonSchema[] {
  return Array.from(one.path.matchAll(/:(\w+)/g), ([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    // A deal numbers its parts; the numbers of all other records are texts.
    schema: { type: name === 'part' ? ['string', 'integer'] : 'string' },
    example: exampleParameter(one, site, name),
  }));
}

const text = { type: 'string' } as const;
type QueryParameter = JsonSchema & { name: string; description: string; schema: JsonSchema };
const inQuery = (name: string, description: string, schema: JsonSchema = text): QueryParameter => ({
  name,
  in: 'query',
  required: false,
  description,
  schema,
});

const descriptionsOfFilters: Readonly<Record<string, string>> = {
  after: 'From `next`: the page after this one.',
  before: 'From `previous`: the page before this one.',
  sort: 'The order.',
  q: 'Words to search for.',
  state: 'Only records in this state.',
  type: 'Only records of this type.',
  tab: 'Only urgent, active or pro requests; the first two leave pro requests out.',
  category: 'Only this category.',
  place: 'Only in this state of Nigeria, or this country, like Lagos.',
  unit: 'Only in this unit.',
  verified: 'Only requests of buyers whose business we checked.',
  closing: 'Only requests that close soon.',
  closed: 'Only requests that are over.',
  unread: 'Only conversations with messages that you have not read.',
  reference: 'Only terms with this order number of your shop.',
  quantity: 'How much would be awarded: the prices are those for this quantity.',
  from: 'The first day, like 2026-11-01.',
  to: 'The last day, like 2026-11-30.',
};

function listParameters({ reads }: Lists): QueryParameter[] {
  return [...filtersOf(reads), fieldsFilter];
}

/** A list that is read in one direction only has no `after`: there `next` gives `before`. */
export function filtersOf({ parameters: names, values = {} }: Parameters): QueryParameter[] {
  return names.map((name) => {
    const about =
      name === 'before' && !names.includes('after') ? descriptionsOfFilters.after! : descriptionsOfFilters[name];
    const all = values[name];
    const first = name === 'sort' && all && { default: all[0] };
    return inQuery(name, about ?? 'A filter, as on the page.', all ? { ...text, enum: all, ...first } : text);
  });
}

const fieldsFilter = inQuery('fields', 'The fields to answer, separated by commas; all if it is left out.');

const idempotencyKey: JsonSchema = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A text that you make up for this request. If you send the request again with the same key, body and address, it is done only once, and you get the first answer. At another address it is another call.',
  schema: { type: 'string', pattern: '^[\\w.:-]{8,200}$' },
};

const ifMatchOf = (record: string): JsonSchema => ({
  name: 'If-Match',
  in: 'header',
  required: false,
  description: `The ETag of GET ${record}. If the record has changed since, nothing is done, and the answer is 412.`,
  schema: text,
});

const ifNoneMatch: JsonSchema = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'The ETag of the record as you have it. If it has not changed, the answer is 304.',
  schema: text,
};

/** Refusals, described once for all calls. */
export const problemAnswers: Record<string, string> = {
  NoKey: 'There is no key, or it does not work.',
  NotAllowed: 'The key, or its owner, may not do this.',
  NotFound: 'There is no such record, or it is not yours.',
  NotNow: 'The present state of the record does not allow this call, or another request changed the record meanwhile.',
  Changed:
    'The record has changed since you read it: `changed` names the fields, and `now` has it as it is. Nothing was done.',
  Wrong: 'A field or a parameter is wrong.',
  TooMany: 'Too many calls. Try again after as many seconds as `Retry-After` says.',
  Broken:
    'Our server failed. Send the call again with the same Idempotency-Key: if it was done after all, you get its answer.',
  Away: 'The site is not available. Try again after as many seconds as `Retry-After` says.',
};

function problems(isRead: boolean, hasRecord: boolean): JsonSchema {
  const to = (name: string) => ({ $ref: `#/components/responses/${name}` });
  return {
    401: to('NoKey'),
    403: to('NotAllowed'),
    404: to('NotFound'),
    ...(!isRead && { 409: to('NotNow') }),
    ...(!isRead && hasRecord && { 412: to('Changed') }),
    422: to('Wrong'),
    429: to('TooMany'),
    500: to('Broken'),
    503: to('Away'),
  };
}
