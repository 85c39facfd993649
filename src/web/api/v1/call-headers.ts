import type { JsonSchema } from './call-schemas.ts';

const text = { type: 'string' };

/** Headers of answers, described once for all calls. */
export const headersOfAnswers: Record<string, JsonSchema> = {
  RequestId: { description: 'Our reference of this request. Quote it when you write to us.', schema: text },
  RateLimit: {
    description:
      'How many requests are left (`r`) for how many seconds (`t`), for each limit that counted this one: `call` for this call, `account` for all that you do of this kind, `network` for all accounts of your network, `reads` for all your reads.',
    schema: text,
    example: '"call";r=239;t=600',
  },
  RateLimitPolicy: {
    description: 'The same limits: how many requests (`q`) in how many seconds (`w`).',
    schema: text,
    example: '"call";q=240;w=600',
  },
  ETag: {
    description: 'Stands for the record as it is. Send it back as If-Match with what you do to the record.',
    required: true,
    schema: text,
  },
  RetryAfter: {
    description: 'After how many seconds a retry may succeed.',
    required: true,
    schema: { type: 'integer' },
  },
  Replayed: {
    description: '`true` if the answer is that of an earlier request with the same Idempotency-Key.',
    schema: text,
  },
};

const to = (name: keyof typeof headersOfAnswers) => ({ $ref: `#/components/headers/${name}` });
const ofLimits = { RateLimit: to('RateLimit'), 'RateLimit-Policy': to('RateLimitPolicy') };

export const headersOfReads: JsonSchema = { 'X-Request-Id': to('RequestId'), ...ofLimits };
export const headersOfRecords: JsonSchema = { ...headersOfReads, ETag: to('ETag') };
export const headersOfActs: JsonSchema = { ...headersOfReads, 'Idempotent-Replayed': to('Replayed') };

/** The headers of a refusal, by the name of its description. */
export function headersOfProblem(name: string): JsonSchema {
  const waits = name === 'TooMany' || name === 'Away';
  return {
    'X-Request-Id': to('RequestId'),
    ...(name === 'TooMany' && ofLimits),
    ...(name === 'Changed' && { ETag: to('ETag') }),
    ...(waits && { 'Retry-After': to('RetryAfter') }),
  };
}
