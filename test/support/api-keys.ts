import type { KeyScope } from '#domain/people/accounts/api-keys/api-key.schema.ts';
import { makeApiKey } from '#domain/people/accounts/api-keys/make-api-key.ts';
import type { TestApp } from './app.ts';
import type { SignedIn } from './signed-in.ts';

let forms = 0;

/** Makes a key of a member, as the settings page does. */
export async function keyOf(site: TestApp, person: SignedIn, right: KeyScope = 'money'): Promise<string> {
  const { sessionId } = person;
  const making = { sessionId, kind: 'test', secret: site.services.secret, formKey: `key ${++forms}` } as const;
  const { key } = await makeApiKey(person.ctx(), { name: 'A program', right, lasts: '30' }, making);
  return key;
}

type Sent = { key?: string; body?: object; headers?: Record<string, string> };

/** A call as a program makes it: without a cookie, with a key in its header. */
export async function call(site: TestApp, method: 'GET' | 'POST', path: string, { key, body, headers }: Sent = {}) {
  const answer = await site.app.fetch(
    new Request(`${site.services.publicUrl}/api/v1${path}`, {
      method,
      headers: {
        ...(key && { authorization: `Bearer ${key}` }),
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    }),
  );
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.endsWith('json');
  return {
    status: answer.status,
    headers: answer.headers,
    text,
    body: (isJson ? JSON.parse(text) : {}) as Record<string, unknown> & { detail: string },
  };
}
