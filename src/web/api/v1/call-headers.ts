import type { JsonSchema } from './call-schemas.ts';

const text = { type: 'string' };

/** Headers of answers, described once for all calls. */
export const headersOfAnswers: Record<string, JsonSchema> = {
  RequestId: { description: 'Our reference of this request. Quote it when you write to us.', schema: text },
  RateLimit: {
    description:
      'How many requests are left (`r`) for how many seconds (`t`), for each limit that counted this one: `call` for this call, `account` for everything of this kind that your account does, `network` for all accounts of your network, `reads` for all that you read.',
    schema: text,
    example: '"call";r=239;t=600',
  },
  RateLimitPolicy: {
    description: 'The same limits: how many requests (`q`) in how many seconds (`w`).',
    schema: text,
    example: '"call";q=240;w=600',
  },
  ETag: {
    description: 'The version of the record. Send it as If-Match with a call that changes the record.',
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

const refTo = (name: keyof typeof headersOfAnswers) => ({ $ref: `#/components/headers/${name}` });
const ofLimits = { RateLimit: refTo('RateLimit'), 'RateLimit-Policy': refTo('RateLimitPolicy') };

export const headersOfReads: JsonSchema = { 'X-Request-Id': refTo('RequestId'), ...ofLimits };
export const headersOfRecords: JsonSchema = { ...headersOfReads, ETag: refTo('ETag') };
export const headersOfActs: JsonSchema = { ...headersOfReads, 'Idempotent-Replayed': refTo('Replayed') };

/** The headers of a refusal, by the name of its description. */
export function headersOfProblem(name: string): JsonSchema {
  const saysWhenToRetry = name === 'TooMany' || name === 'Away';
  return {
    'X-Request-Id': refTo('RequestId'),
    ...(name === 'TooMany' && ofLimits),
    ...(name === 'Changed' && { ETag: refTo('ETag') }),
    ...(saysWhenToRetry && { 'Retry-After': refTo('RetryAfter') }),
  };
}
