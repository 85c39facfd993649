import { urls } from '#content/link.ts';
import { collectedKey, keyRequestAnswer, ownKeyAnswer } from '#domain/people/accounts/api-keys/key-request.schema.ts';
import type { z } from 'zod';
import type { FormDefinition } from '../../request/form.ts';
import type { FormSchema } from '../../request/form-schema.ts';
import { answerSchema, bodySchema, type JsonSchema } from './call-schemas.ts';
import { askForKeyForm, collectKeyForm } from './key-request.api.routes.ts';

export const keyTag = {
  name: 'Keys',
  description: 'How a command line gets a key that nobody has to type, reads what this key may do, and ends it.',
};

/** The calls of keys themselves, which no page has, for the OpenAPI document. */
export function keyOperations(): Record<string, Record<string, JsonSchema>> {
  return {
    [urls.apiKeyRequests]: {
      post: callWithoutKey(
        'askForKey',
        'Ask for a key. A member approves it at `address`, if the codes match.',
        askForKeyForm,
        keyRequestAnswer,
      ),
    },
    [urls.apiKeyCollection]: {
      post: callWithoutKey(
        'collectKey',
        'Collect the key once it is approved. Ask every `pauseSeconds` while the answer is `waiting`.',
        collectKeyForm,
        collectedKey,
      ),
    },
    [urls.apiOwnKey]: {
      get: described('getOwnKey', 'The key of this call: its name, what it may do, and whose it is.', {
        security: [{ key: [] }],
        parameters: [],
        responses: { ...done(answerSchema(ownKeyAnswer)), ...refusals(401, 429, 500, 503) },
      }),
    },
    [urls.apiOwnKeyEnd]: {
      post: described('endOwnKey', 'End the key of this call.', {
        security: [{ key: [] }],
        parameters: [],
        responses: {
          ...done({ type: 'object', properties: {}, additionalProperties: false }),
          ...refusals(401, 404, 429, 500, 503),
        },
      }),
    },
  };
}

function callWithoutKey(id: string, summary: string, form: FormDefinition<FormSchema>, answer: z.ZodType): JsonSchema {
  return described(id, summary, {
    security: [],
    parameters: [],
    requestBody: { required: true, content: { 'application/json': { schema: bodySchema(form) } } },
    responses: { ...done(answerSchema(answer)), ...refusals(404, 422, 429, 500, 503) },
  });
}

function described(operationId: string, summary: string, rest: JsonSchema): JsonSchema {
  return { operationId, tags: [keyTag.name], summary, description: summary, ...rest };
}

function done(schema: JsonSchema): JsonSchema {
  return { 200: { description: 'Done.', content: { 'application/json': { schema } } } };
}

const names = { 401: 'NoKey', 404: 'NotFound', 422: 'Wrong', 429: 'TooMany', 500: 'Broken', 503: 'Away' } as const;

function refusals(...statuses: readonly (keyof typeof names)[]): JsonSchema {
  return Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/${names[status]}` }]));
}
