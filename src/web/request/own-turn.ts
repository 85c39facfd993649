import { LoopTurns } from '#platform/loop-turns.ts';
import { placeOf } from './limits.ts';
import type { Visit } from './visit.ts';

const turns = new LoopTurns();

/**
 * Waits for a turn of the event loop in which no other request begins its work or renders its page, because many requests that a flood
 * sends at once would otherwise be one long piece of work. Networks take turns, and within a network its people.
 */
export function ownTurn(visit: Visit): Promise<void> {
  return turns.next({ network: visit.network, who: placeOf(visit) });
}
