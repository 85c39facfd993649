import { Failure } from '#domain/acting/context.ts';
import { writerHeader } from '../browser/part-header.ts';
import { answerFailure } from './failures.tsx';
import { ownerOfPage, unmaskedOwner } from '../request/page-owner.tsx';
import type { Visit } from '../request/visit.ts';

/**
 * A form that waited in a browser is done in the name of the visitor who wrote it, or not at all: meanwhile another person may have
 * signed in there, or the writer been signed out. The answer differs from a refusal of the form itself, which would not get better.
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
