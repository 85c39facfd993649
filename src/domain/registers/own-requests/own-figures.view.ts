import { mostOwnRequests } from './find-own-requests.ts';
import type { OwnRequest } from './own-request.view.ts';

export type OwnFigures = { sent: string; underWay: string; total_kobo: bigint };

const statesUnderWay: readonly OwnRequest['state'][] = ['received', 'in_talk', 'priced', 'confirmed', 'shipped'];

/** How much a member ordered and asked for, from their newest requests. Declined ones count as sent, but not in the total. */
export function ownFiguresOf(requests: readonly OwnRequest[]): OwnFigures {
  const withState = requests.filter(({ state }) => state !== undefined);
  const countText = (count: number) => (requests.length < mostOwnRequests ? String(count) : `${count} or more`);
  return {
    sent: countText(withState.length),
    underWay: countText(withState.filter(({ state }) => statesUnderWay.includes(state)).length),
    total_kobo: withState
      .filter(({ state }) => state !== 'declined')
      .reduce((sum, { total_kobo = 0n }) => sum + total_kobo, 0n),
  };
}
