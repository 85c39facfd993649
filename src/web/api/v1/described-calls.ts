import type { z } from 'zod';
import { answerSchema, bodySchema, type JsonSchema } from './call-schemas.ts';
import type { Call } from './calls.ts';
import type { Lists, Parameters } from '../../request/lists.ts';
import { waitingCallAnswer } from '#domain/people/accounts/api-keys/confirmations/confirmation.schema.ts';
import { headersOfActs, headersOfReads, headersOfRecords } from './call-headers.ts';
import { groupOf } from './call-groups.ts';
import { wordsOfCall } from './call-words.ts';

/** The calls of members' programs for the OpenAPI document, made from the definitions that check requests and answers. */
export function describedCalls(calls: readonly Call[]): Record<string, Record<string, JsonSchema>> {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const one of calls)
    (paths[templateOf(one.path)] ??= {})[one.method.toLowerCase()] = describe(one, recordOf(one, calls));
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

function describe(one: Call, record: string | undefined): JsonSchema {
  const { method, path, scope, ofPage } = one;
  const { name, does } = wordsOfCall(one);
  const isRead = method === 'GET';
  const { lists, shows, sends } = ofPage;
  return {
    operationId: name,
    tags: [groupOf(one).title],
    summary: does ?? name,
    description: `Needs a key that may ${scope === 'money' ? 'move money' : scope}.`,
    security: [{ key: [] }],
    parameters: [
      ...pathParameters(path),
      ...(lists
        ? listParameters(lists)
        : sends
          ? filtersOf(sends.reads)
          : isRead
            ? [onlyFields, ifNoneMatch]
            : [idempotencyKey, ...(record ? [ifMatchOf(record)] : [])]),
    ],
    ...(!isRead && ofPage.act && { requestBody: bodyOf(one) }),
    responses: {
      200: {
        description: lists ? 'A page of the list.' : sends ? 'The file.' : isRead ? 'The record.' : 'Done.',
        headers: shows && isRead ? headersOfRecords : isRead ? headersOfReads : headersOfActs,
        content: sends
          ? Object.fromEntries(sends.types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]))
          : {
              'application/json': {
                schema: lists ? pageSchema(lists.row) : isRead && shows ? answerSchema(shows.record) : actAnswer(one),
              },
            },
      },
      ...(!isRead && scope === 'money' && { 202: waits }),
      ...(shows && isRead && { 304: { description: 'It is as you have it.', headers: headersOfRecords } }),
      ...problems(isRead, shows !== undefined),
    },
  };
}

const waits: JsonSchema = {
  description:
    'The call moves more than your programs may move alone, so nothing is done yet: confirm or refuse it at `page`. Send the same call with the same Idempotency-Key to learn the outcome.',
  headers: headersOfActs,
  content: { 'application/json': { schema: answerSchema(waitingCallAnswer) } },
};

function bodyOf({ ofPage: { act } }: Call): JsonSchema {
  const form = act!.form;
  const schema = bodySchema(form);
  const json = { 'application/json': { schema: bodySchema(form, { files: false }) } };
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
  return {
    type: 'object',
    properties: { items: { type: 'array', items: answerSchema(row) }, next: address, previous: address },
    required: ['items', 'next', 'previous'],
    additionalProperties: false,
  };
}

function pathParameters(path: string): JsonSchema[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    // A deal numbers its parts; the numbers of all other records are texts.
    schema: { type: name === 'part' ? ['string', 'integer'] : 'string' },
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

const known: Readonly<Record<string, string>> = {
  after: 'From `next`: the page after this one.',
  before: 'From `previous`: the page before this one.',
  sort: 'The order.',
  q: 'Words to search for.',
  state: 'Only records in this state.',
  type: 'Only those of this type.',
  tab: 'Only urgent, active or pro requests; the first two leave pro requests out.',
  category: 'Only this category.',
  place: 'Only in this state of Nigeria, or this country, like Lagos.',
  unit: 'Only in this unit.',
  verified: 'Only of buyers whose business we checked.',
  closing: 'Only requests that close soon.',
  closed: 'Only requests that are over.',
  unread: 'Only conversations with messages that you have not read.',
  reference: 'Only terms with this number of your shop.',
  quantity: 'How much would be awarded: the prices are those for this quantity.',
  from: 'The first day, like 2026-11-01.',
  to: 'The last day, like 2026-11-30.',
};

function listParameters({ reads }: Lists): JsonSchema[] {
  return [...filtersOf(reads), onlyFields];
}

/** `before` of a list that is read in one direction comes from `next`. */
export function filtersOf({ parameters: names, values = {} }: Parameters): QueryParameter[] {
  return names.map((name) => {
    const about = name === 'before' && !names.includes('after') ? known.after! : known[name];
    const all = values[name];
    const first = name === 'sort' && all && { default: all[0] };
    return inQuery(name, about ?? 'A filter, as on the page.', all ? { ...text, enum: all, ...first } : text);
  });
}

const onlyFields = inQuery('fields', 'The fields to answer, separated by commas; all if it is left out.');

const idempotencyKey: JsonSchema = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A name that you make up for this request. Sent again with the same body to the same address, it is done once and answered as the first time. At another address it is another call.',
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
  NotNow: 'It is not possible any more, or another request changed it meanwhile.',
  Changed:
    'The record has changed since you read it: `changed` names the fields, and `now` has it as it is. Nothing was done.',
  Wrong: 'A field or a parameter is wrong.',
  TooMany: 'Too many calls. Wait as long as `Retry-After` says.',
  Broken:
    'Something of ours has failed. Send the call again with the same Idempotency-Key: if it was done after all, you get its answer.',
  Away: 'Try again as soon as `Retry-After` says.',
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
