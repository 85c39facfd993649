import { TooManyWait } from './few-at-once.ts';
import { WaitingByNetwork } from './waiting-by-network.ts';

/** Who asks decides the lane: staff before members, and browsers where a person signed in before ahead of all others. */
export type Lane = 'staff' | 'known' | 'anyone';

/** Where a piece of work waits: networks of a lane take turns, and within a network those who ask. */
export type Turn = { lane: Lane; network: string; who: string };

export type TurnLimits = { running: number; waitingInLane: number; waitingOfNetwork: number; waitingOfOne: number };

export type TurnsByLane = {
  inTurn<T>(turn: Turn, work: () => Promise<T>): Promise<T>;
  /** How much waits at the moment, in all lanes. */
  waiting(): number;
};

/**
 * For work of which the process can do only little at once: what waits is taken by turns and not in order of arrival, so that
 * nobody keeps other networks or known browsers waiting, however much they ask for. What is too much is refused at once.
 */
export function turnsByLane(limits: TurnLimits): TurnsByLane {
  let running = 0;
  const waiting = {
    staff: new WaitingByNetwork(limits),
    known: new WaitingByNetwork(limits),
    anyone: new WaitingByNetwork(limits),
  };
  const next = takeByLane(waiting);

  const inTurn: TurnsByLane['inTurn'] = async (turn, work) => {
    if (running < limits.running) running++;
    else {
      await new Promise<void>((begin, refuse) => {
        waiting[turn.lane].add(turn, { begin, refuse: () => refuse(new TooManyWait()) });
      });
    }
    try {
      return await work();
    } finally {
      const waiter = next();
      if (waiter) waiter.begin();
      else running--;
    }
  };
  return { inTurn, waiting: () => waiting.staff.size + waiting.known.size + waiting.anyone.size };
}

type Lanes = Record<Lane, WaitingByNetwork>;

/** The higher lane goes first, but takes no two turns in a row while a lower one waits. */
function takeByLane({ staff, known, anyone }: Lanes) {
  let lastWasStaff = false;
  let lastWasKnown = false;
  return () => {
    const membersWait = known.size + anyone.size > 0;
    lastWasStaff = staff.size > 0 && !(lastWasStaff && membersWait);
    if (lastWasStaff) return staff.take();
    lastWasKnown = known.size > 0 && !(lastWasKnown && anyone.size > 0);
    return (lastWasKnown ? known : anyone).take();
  };
}
