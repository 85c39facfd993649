import {
  confirmationTexts,
  type ConfirmationRecord,
} from '#domain/people/accounts/api-keys/confirmations/confirmation.schema.ts';
import type { BadgeTone } from '#ui/notices.tsx';
import { wordsOfCall } from '#content/api/call-words.ts';

export const confirmationStates = {
  waiting: 'Waiting for you',
  done: 'Done',
  failed: 'Failed',
  refused: 'Refused',
  expired: 'Expired',
} as const satisfies Record<ConfirmationRecord['state'], string>;

const titles = {
  waiting: 'A program asks you to confirm',
  done: 'The call is done',
  failed: 'The call failed',
  refused: 'You refused the call',
  expired: 'The call expired',
} as const satisfies Record<ConfirmationRecord['state'], string>;

const leads = {
  waiting: 'Nothing is done yet. If you did not expect this, refuse it and remove the key.',
  done: 'You confirmed it, and the program gets its answer when it asks again.',
  failed: 'You confirmed it, but it could not be done. The program must send a new call.',
  refused: 'Nothing was done. If you did not expect this call, remove its key.',
  expired: 'Nobody confirmed it within a day, so nothing was done. The program must send a new call.',
} as const satisfies Record<ConfirmationRecord['state'], string>;

/** A confirmed call waits again if a fault of ours stopped it. Its idempotency key keeps a second confirmation from doing it twice. */
export const isInterrupted = ({ state, decidedAt }: ConfirmationRecord) =>
  state === 'waiting' && decidedAt !== undefined;

export function confirmationHead(record: ConfirmationRecord): { title: string; lead: string } {
  const { state, problem } = record;
  if (isInterrupted(record))
    return {
      title: 'The call was interrupted',
      lead: 'You confirmed it, but we could not finish it. Confirm it again: it is done only once.',
    };
  if (problem === confirmationTexts.unknownEnd)
    return { title: 'The call was interrupted', lead: 'You confirmed it, but we do not know whether it was done.' };
  return { title: titles[state], lead: leads[state] };
}

export const whatCallDoes = ({ call }: ConfirmationRecord) => wordsOfCall({ method: 'POST', path: call }).does ?? call;

export const confirmationTones = {
  waiting: 'now',
  done: 'good',
  failed: 'bad',
  refused: 'neutral',
  expired: 'neutral',
} as const satisfies Record<ConfirmationRecord['state'], BadgeTone>;
