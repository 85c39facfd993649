import { Failure } from '#domain/acting/context.ts';
import { writerHeader } from '../browser/part-header.ts';
import { answerFailure } from './failures.tsx';
import { ownerOfPage, unmaskedOwner } from '../request/page-owner.tsx';
import type { Visit } from '../request/visit.ts';

/**
 * Refuses a form that waited in a browser unless its writer sends it: meanwhile another person may have signed in there, or the writer may
 * be signed out. The status differs from a refusal of the form itself, after which the browser would not try again.
 */
export function refuseAnotherWriter(visit: Visit): Response | undefined {
  const writer = visit.request.headers.get(writerHeader);
  if (writer === null) return undefined;
  const now = ownerOfPage(visit);
  if (writer === '' ? now === undefined : now !== undefined && unmaskedOwner(writer) === now) return undefined;
  const text = 'This was written under another sign-in, so it was not sent.';
  const answer = answerFailure(visit, new Failure('conflict', text));
  answer.headers.set(writerHeader, 'another');
  return answer;
}
