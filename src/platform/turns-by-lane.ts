import { TooManyWait } from './few-at-once.ts';
import { WaitingInLane, type Asker, type WaitingLimits } from './waiting-in-lane.ts';

/** Who asks decides the lane: staff before members, and browsers where a person signed in before ahead of all others. */
export type Lane = 'staff' | 'known' | 'anyone';

/** Where a piece of work waits: people we know take turns in their lane by name, all others by network. */
export type Turn = { lane: Lane } & Asker;

export type TurnLimits = { running: number } & WaitingLimits;

export type TurnsByLane = {
  inTurn<T>(turn: Turn, work: () => Promise<T>): Promise<T>;
  /** How much waits at the moment, in all lanes. */
  waiting(): number;
};

/**
 * For work of which the process can do only little at once: what waits is taken by turns and not in order of arrival, so that
 * nobody keeps other networks or known people waiting, however much they ask for. What is too much is refused at once.
 */
export function turnsByLane(limits: TurnLimits): TurnsByLane {
  let running = 0;
  /** Of one person one piece is under way at a time. */
  const busy = new Set<string>();
  const isBusy = (asker: Asker) => 'person' in asker && busy.has(asker.person);
  const waiting = {
    staff: new WaitingInLane(limits, isBusy),
    known: new WaitingInLane(limits, isBusy),
    anyone: new WaitingInLane(limits, isBusy),
  };
  const next = takeByLane(waiting);

  function start(asker: Asker): void {
    running++;
    if ('person' in asker) busy.add(asker.person);
  }

  function end(asker: Asker): void {
    running--;
    if ('person' in asker) busy.delete(asker.person);
    while (running < limits.running) {
      const taken = next();
      if (!taken) return;
      start(taken.asker);
      taken.waiter.begin();
    }
  }

  const inTurn: TurnsByLane['inTurn'] = async (turn, work) => {
    if (running < limits.running && !isBusy(turn)) start(turn);
    else {
      await new Promise<void>((begin, refuse) => {
        waiting[turn.lane].add(turn, { begin, refuse: () => refuse(new TooManyWait()) });
      });
    }
    try {
      return await work();
    } finally {
      end(turn);
    }
  };
  return { inTurn, waiting: () => waiting.staff.size + waiting.known.size + waiting.anyone.size };
}

type Lanes = Record<Lane, WaitingInLane>;

/** The higher lane goes first, but takes no two turns in a row while a lower one waits. */
function takeByLane({ staff, known, anyone }: Lanes) {
  let lastWasStaff = false;
  let lastWasKnown = false;
  return () => {
    lastWasStaff = staff.hasNext && !(lastWasStaff && (known.hasNext || anyone.hasNext));
    if (lastWasStaff) return staff.take();
    lastWasKnown = known.hasNext && !(lastWasKnown && anyone.hasNext);
    return (lastWasKnown ? known : anyone).take();
  };
}
