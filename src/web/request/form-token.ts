import { createHmac, timingSafeEqual } from 'node:crypto';
import { Failure } from '#domain/failure.ts';
import { sentValues } from './form.ts';
import type { Handler } from './route.ts';
import type { Visit } from './visit.ts';

/** The hidden field that carries it. */
export const tokenField = 'form_token';

/** What forms of money and of staff carry beside what the browser says of their origin (security.md): it fits this session alone. */
export function formToken({ services, session, staffSession }: Visit): string {
  const id = staffSession?.id ?? session?.id;
  if (id === undefined) return '';
  return createHmac('sha256', services.secret).update(`form token ${id}`).digest('base64url');
}

/** Lets only a form through that a page of this session made. */
export function withFormToken(handle: Handler): Handler {
  return async (visit) => {
    const sent = await sentValues(visit.request.clone(), [tokenField]);
    const given = Buffer.from(sent.get(tokenField)?.[0] ?? '');
    const wanted = Buffer.from(formToken(visit));
    if (wanted.length === 0 || given.length !== wanted.length || !timingSafeEqual(given, wanted)) {
      throw new Failure('forbidden', 'This form is of another sign-in. Open its page again and send it anew.');
    }
    return handle(visit);
  };
}
