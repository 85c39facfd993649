import { z } from 'zod';
import { apiChanges } from '#content/api/changes.ts';
import { callGroups } from '#content/api/call-groups.ts';
import { brand } from '#content/brand.ts';
import { link } from '#content/link.ts';
import { dayInLagos } from '#domain/values/day-input.ts';
import { examplesOf } from './api-examples.ts';
import { headersOfAnswers, headersOfProblem } from './call-headers.ts';
import { amountSchema } from './call-schemas.ts';
import type { Call } from './calls.ts';
import { describedEvents } from './described-events.ts';
import type { ExampleSite } from './example-of-schema.ts';
import { withOpenAnswers } from './open-answers.ts';
import { markDeprecated } from './deprecated-names.ts';
import { describedCalls, problemAnswers, templateOf } from './described-calls.ts';
import { keyOperations, keyTag } from './key-operations.ts';
import { changedSchema, problemSchema } from './api-schemas.ts';
import { operations, type Operation, type Parameter } from './api-operations.ts';

const documents = new Map<string, { day: string; document: object }>();
const problem = { content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } } };

const changedProblem = { content: { 'application/problem+json': { schema: schemaOf(changedSchema) } } };

/** The OpenAPI 3.1 description, made from the definitions that check requests and answers. It is made anew each day, because its examples name coming days. */
export function openApi(publicUrl: string, calls: readonly Call[], now = new Date()): object {
  // The demo has more calls than production.
  const name = `${calls.length} ${publicUrl}`;
  const day = dayInLagos(now);
  const saved = documents.get(name);
  if (saved?.day === day) return saved.document;
  const document = describe(calls, { publicUrl, now });
  documents.set(name, { day, document });
  return document;
}

function describe(calls: readonly Call[], site: ExampleSite): object {
  const { publicUrl } = site;
  const examples = examplesOf(publicUrl);
  const schemas = operations.map(({ answer }) => [answer.name, schemaOf(answer.schema)] as const);
  const paths = {
    ...Object.fromEntries(
      operations.map((one) => [templateOf(one.path), { get: operationOf(one, examples[one.answer.name]) }]),
    ),
    ...keyOperations(),
    ...describedCalls(calls, site),
  };
  markDeprecated(paths, apiChanges);
  const document = {
    openapi: '3.1.0',
    info: {
      title: `${brand.name} marketplace`,
      version: '1.0.0',
      description: `What members do on ${brand.name}, for their programs. Settings and drafts are left to pages. What is for sale can be read without a key.`,
      license: { name: `Free to use for members of ${brand.name}`, url: publicUrl + link('marketTerms') },
    },
    servers: [{ url: publicUrl }],
    tags: [
      { name: 'Marketplace', description: 'What is for sale and who sells it, without a key.' },
      keyTag,
      ...callGroups.map(({ title, lead }) => ({ name: title, description: lead })),
    ],
    paths,
    components: {
      schemas: { ...Object.fromEntries(schemas), Problem: schemaOf(problemSchema), Amount: amountSchema },
      responses: Object.fromEntries(
        Object.entries(problemAnswers).map(([name, description]) => [
          name,
          { description, headers: headersOfProblem(name), ...(name === 'Changed' ? changedProblem : problem) },
        ]),
      ),
      headers: headersOfAnswers,
      securitySchemes: { key: { type: 'http', scheme: 'bearer', description: 'An API key, made under Settings.' } },
    },
  };
  return { ...withOpenAnswers(document), webhooks: describedEvents(publicUrl) };
}

function operationOf({ id, title, about, parameters, answer }: Operation, example: object): object {
  const etag = { ETag: { required: true, schema: { type: 'string' }, description: 'Send it back as If-None-Match.' } };
  const has = (place: Parameter['in']) => parameters.some((one) => one.in === place);
  return {
    operationId: id,
    tags: ['Marketplace'],
    security: [],
    summary: title,
    description: about,
    parameters: parameters.map(parameterOf),
    responses: {
      200: {
        description: title,
        headers: etag,
        content: { 'application/json': { schema: { $ref: `#/components/schemas/${answer.name}` }, example } },
      },
      304: { description: 'Nothing has changed.', headers: etag },
      ...(has('path') && { 404: { description: 'There is nothing with this number.', ...problem } }),
      // A call without parameters refuses any.
      ...(!has('path') && { 422: { description: 'A parameter is wrong.', ...problem } }),
      500: { description: problemAnswers.Broken, ...problem },
      503: {
        description: 'Try again later.',
        headers: {
          'Retry-After': { required: true, schema: { type: 'integer' }, description: 'After how many seconds.' },
        },
        ...problem,
      },
    },
  };
}

function parameterOf({ name, in: place, about, example, schema, repeats }: Parameter): object {
  return {
    name,
    in: place,
    required: place === 'path',
    description: about,
    example: schema.type === 'integer' ? Number(example) : example,
    schema: repeats ? { type: 'array', items: schema } : schema,
    ...(repeats && { style: 'form', explode: true }),
  };
}

function schemaOf(schema: z.ZodType): object {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { target: 'draft-2020-12' });
  return described;
}
