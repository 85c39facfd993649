/** A refusal that anybody can try: the lines for curl, and a sentence of the answer. */
type Tried = { curl: string; detail: string };

export type DescribedProblem = { status: number; title: string; means: string; todo: string; tried?: Tried };

/** Each refusal of a call, in the order of its status. A test asks for the words of every status in the OpenAPI document. */
export const describedProblems: readonly DescribedProblem[] = [
  {
    status: 401,
    title: 'No key that works',
    means: 'The header Authorization is missing, or its key was removed, has expired or is not complete.',
    todo: 'Send “Authorization: Bearer” and the whole key. If that is what you send, make a new key.',
    tried: { curl: 'curl -sS "$API/offers"', detail: 'Send your API key in the header' },
  },
  {
    status: 403,
    title: 'Not allowed',
    means: 'The key works, but may do less than this call needs, or its owner may not do it.',
    todo: 'Read the detail. Make a key that may do more, or do what your account still lacks.',
    tried: {
      curl: `curl -sS -X POST "$API/payments/withdrawal" -H "Authorization: Bearer $READ_KEY"`,
      detail: 'This key may not move money.',
    },
  },
  {
    status: 404,
    title: 'Not found',
    means: 'There is no such record, or it belongs to others. Both get the same answer.',
    todo: 'Check the number in the address, and whose key you send.',
    tried: {
      curl: `curl -sS "$API/offers/999999" -H "Authorization: Bearer $READ_KEY"`,
      detail: 'There is no offer at this address.',
    },
  },
  {
    status: 409,
    title: 'Not now',
    means: 'The record does not allow the call now, or another request has changed it since you read it.',
    todo: 'Read the record again, and decide anew. Do not repeat the call as it was.',
  },
  {
    status: 412,
    title: 'Changed since you read it',
    means:
      'You sent If-Match with the ETag of a record, and the record has changed. The refusal names what is different.',
    todo: 'Read the record again, and decide anew with its new ETag.',
  },
  {
    status: 422,
    title: 'Something in the call is wrong',
    means: 'A field is missing, wrong or unknown; “errors” names each of them. An unknown parameter is refused too.',
    todo: 'Correct what “errors” names. An Idempotency-Key that was sent with another body is named there too: take a new one. What people typed is refused with the sentences of our pages, so you can show them.',
    tried: {
      curl: `curl -sS "$API/offers?colour=red" -H "Authorization: Bearer $READ_KEY"`,
      detail: 'colour: there is no such parameter here.',
    },
  },
  {
    status: 429,
    title: 'Too many calls',
    means: 'You have reached a limit.',
    todo: 'Wait as many seconds as Retry-After says, then send the call again with the same Idempotency-Key.',
  },
  {
    status: 500,
    title: 'Something of ours has failed',
    means:
      'A fault that we did not expect. The call was most likely not done. 502 and 504 say the same of a proxy on the way.',
    todo: 'Send the call again after a few seconds with the same Idempotency-Key: if it was done after all, you get its answer. If it fails again, write to us and quote the reference.',
  },
  {
    status: 503,
    title: 'Away for a moment',
    means: 'We cannot answer the call now. It was most likely not done.',
    todo: 'Wait as many seconds as Retry-After says, then send the call again with the same Idempotency-Key: if it was done after all, you get its answer.',
  },
];
