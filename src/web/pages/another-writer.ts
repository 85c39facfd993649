import { Failure } from '#domain/acting/context.ts';
import { writerHeader } from '../browser/part-header.ts';
import { answerFailure } from './failures.tsx';
import { ownerOfPage, unmaskedOwner } from '../request/page-owner.tsx';
import type { Visit } from '../request/visit.ts';

/**
 * Refuses a form that waited in a browser unless its writer sends it: meanwhile another person may have signed in there, or the writer may
 * be signed out. The status is not that of a refused form, because the browser does not send a refused form again.
 */
export function refuseAnotherWriter(visit: Visit): Response | undefined {
  const writer = visit.request.headers.get(writerHeader);
  if (writer === null) return undefined;
  const owner = ownerOfPage(visit);
  const wroteAsGuest = writer === '';
  const isSameGuest = wroteAsGuest && owner === undefined;
  const isSameMember = !wroteAsGuest && owner !== undefined && unmaskedOwner(writer) === owner;
  if (isSameGuest || isSameMember) return undefined;
  const text = 'This was written under another sign-in, so it was not sent.';
  const answer = answerFailure(visit, new Failure('conflict', text));
  answer.headers.set(writerHeader, 'another');
  return answer;
}
