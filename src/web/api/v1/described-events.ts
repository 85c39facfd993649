import { webhookEvents } from '#content/api/webhook-events.ts';
import { eventExample } from '#content/api/webhook-receivers.ts';
import { eventRow } from '#domain/people/accounts/webhooks/find-events.ts';
import { webhookKinds } from '#domain/people/accounts/webhooks/webhook.schema.ts';
import { answerSchema, type JsonSchema } from './call-schemas.ts';
import { withOpenAnswers } from './open-answers.ts';

const kinds: Readonly<Record<string, string>> = { ...webhookKinds, test: 'Test events' };

/** What webhooks get, for the OpenAPI document: one entry for each kind of record. */
export function describedEvents(publicUrl: string): Record<string, { post: JsonSchema }> {
  return Object.fromEntries(
    Object.entries(kinds).map(([kind, title]) => [kind, { post: describe(kind, title, publicUrl) }]),
  );
}

function describe(kind: string, title: string, publicUrl: string): JsonSchema {
  const events = Object.entries(webhookEvents).filter(([type]) => type.startsWith(`${kind}.`));
  const example = eventExample(publicUrl);
  return {
    operationId: `${kind}Event`,
    tags: ['Webhooks and events'],
    security: [],
    summary: title,
    description: events.map(([type, says]) => `- \`${type}\`: ${says}`).join('\n'),
    parameters: headers,
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: bodyOf(
            kind,
            events.map(([type]) => type),
          ),
          ...(example.data.kind === kind && { example }),
        },
      },
    },
    responses: {
      '2XX': { description: 'Your program took the event. Answer within ten seconds.' },
      410: { description: 'Your program wants no more events. The webhook is switched off.' },
      '4XX': { description: 'The event is sent again later, as after any other answer.' },
    },
  };
}

/** Without the number of the event, which is in the header `webhook-id`. */
function bodyOf(kind: string, types: readonly string[]): JsonSchema {
  const { properties, required, ...rest } = withOpenAnswers(answerSchema(eventRow.omit({ id: true }))) as {
    properties: Record<string, JsonSchema & { properties: JsonSchema }>;
    required: string[];
  };
  const data = { ...properties.data!, properties: { ...properties.data!.properties, kind: { const: kind } } };
  return { ...rest, properties: { ...properties, type: { type: 'string', enum: types }, data }, required };
}

const header = (name: string, description: string, example: string): JsonSchema => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
  example,
});

const headers = [
  header('webhook-id', 'The number of the event. It stays the same when the event is sent again.', 'evt_204'),
  header(
    'webhook-timestamp',
    'When it was sent, in seconds since 1970. Refuse what is older than five minutes.',
    '1795858200',
  ),
  header(
    'webhook-signature',
    'One or two signatures, separated by a space: `v1,` and the HMAC-SHA256 of id, time and body under the secret, in base64.',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
];
