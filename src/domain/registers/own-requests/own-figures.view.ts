import { mostOwnRequests } from './find-own-requests.ts';
import type { OwnRequest } from './own-request.view.ts';

export type OwnFigures = { sent: string; underWay: string; total_kobo: bigint };

const isUnderWay: readonly OwnRequest['state'][] = ['received', 'in_talk', 'priced', 'confirmed', 'shipped'];

/** How much a member ordered and asked for, from their newest requests. Declined ones do not count. */
export function ownFiguresOf(requests: readonly OwnRequest[]): OwnFigures {
  const worked = requests.filter(({ state }) => state !== undefined);
  const counted = (count: number) => (requests.length < mostOwnRequests ? String(count) : `${count} or more`);
  return {
    sent: counted(worked.length),
    underWay: counted(worked.filter(({ state }) => isUnderWay.includes(state)).length),
    total_kobo: worked
      .filter(({ state }) => state !== 'declined')
      .reduce((sum, { total_kobo = 0n }) => sum + total_kobo, 0n),
  };
}
