export type Asker = { person: string } | { network: string; who: string };

export type Waiter = { asker: Asker; weight: number; begin: () => void; refuse: () => void };

export type WaitingBounds = {
  /** How many tasks may wait: in total, and for one person. */
  mostWaiting: number;
  mostWaitingOfOne: number;
  /** The limits for people whom we know only by network: how many tasks of one network may wait, and of one address in the network. */
  ofNetworks?: { mostWaiting: number; mostWaitingOfOne: number };
};

/** The queue of one person, or the queues of one network by address. The first queue is served next, then moves to the end. */
type Place = Map<string, Waiter[]>;

/** A new task waits in a free place, or replaces the last task of `dropFrom`. */
type Room = { dropFrom: Place | undefined };

/**
 * A queue in which people and networks take turns, and the addresses within a network too. If the queue or a network is full, a new task
 * replaces the last task of the asker with the most tasks, if that asker has more tasks than the new one. If each asker has one task, a new
 * asker replaces the last one. All other tasks are refused.
 */
export class WaitingLine {
  /** The first place is served next and then moves to the end. */
  readonly #places = new Map<string, Place>();
  readonly #bounds: WaitingBounds;
  readonly #mayRun: (waiter: Waiter) => boolean;
  #size = 0;

  /** `mayRun` skips askers with enough running tasks. */
  constructor(bounds: WaitingBounds, mayRun: (waiter: Waiter) => boolean) {
    this.#bounds = bounds;
    this.#mayRun = mayRun;
  }

  get size(): number {
    return this.#size;
  }

  get next(): Waiter | undefined {
    for (const place of this.#places.values()) {
      const first = firstOf(place);
      if (this.#mayRun(first)) return first;
    }
    return undefined;
  }

  add(waiter: Waiter): void {
    const { asker } = waiter;
    const room = this.roomFor(asker);
    if (!room) return waiter.refuse();
    if (room.dropFrom) this.#dropLast(room.dropFrom);
    const place = this.#places.get(keyOf(asker)) ?? new Map<string, Waiter[]>();
    this.#places.set(keyOf(asker), place);
    place.set(whoOf(asker), [...(place.get(whoOf(asker)) ?? []), waiter]);
    this.#size++;
  }

  /** Removes the next task from the queue and moves its place to the end. */
  take({ asker }: Waiter): void {
    const place = this.#places.get(keyOf(asker))!;
    const rest = place.get(whoOf(asker))!.slice(1);
    this.#size--;
    place.delete(whoOf(asker));
    if (rest.length > 0) place.set(whoOf(asker), rest);
    this.#places.delete(keyOf(asker));
    if (place.size > 0) this.#places.set(keyOf(asker), place);
  }

  /** Where one more task of this asker would wait; undefined if it would be refused. */
  roomFor(asker: Asker): Room | undefined {
    const { mostWaiting, ofNetworks } = this.#bounds;
    const isNetwork = 'network' in asker;
    const { mostWaitingOfOne } = isNetwork ? ofNetworks! : this.#bounds;
    const place = this.#places.get(keyOf(asker));
    const own = place?.get(whoOf(asker))?.length ?? 0;
    if (own >= mostWaitingOfOne) return undefined;
    const ofPlace = place ? countOf(place) : 0;
    const isNetworkFull = isNetwork && ofPlace >= ofNetworks!.mostWaiting;
    if (!isNetworkFull && this.#size < mostWaiting) return { dropFrom: undefined };
    if (!isNetworkFull) {
      const fullest = longest([...this.#places.values()], countOf);
      if (fullest && countOf(fullest) > ofPlace + 1) return { dropFrom: fullest };
    }
    if (!place) return this.#size > 0 ? { dropFrom: [...this.#places.values()].at(-1) } : undefined;
    return longest([...place.values()], lengthOf)!.length > own + 1 ? { dropFrom: place } : undefined;
  }

  /** Refuses the last task of the longest queue in a place. */
  #dropLast(place: Place): void {
    const dropped = longest([...place.values()], lengthOf)!.pop()!;
    const { asker } = dropped;
    this.#size--;
    if (place.get(whoOf(asker))!.length === 0) place.delete(whoOf(asker));
    if (place.size === 0) this.#places.delete(keyOf(asker));
    dropped.refuse();
  }
}

const keyOf = (asker: Asker) => ('person' in asker ? `person ${asker.person}` : `network ${asker.network}`);
const whoOf = (asker: Asker) => ('person' in asker ? asker.person : asker.who);
const lengthOf = (queue: readonly Waiter[]) => queue.length;
const firstOf = (place: Place) => place.values().next().value![0]!;

function countOf(place: Place): number {
  let count = 0;
  for (const queue of place.values()) count += queue.length;
  return count;
}

function longest<Value>(values: readonly Value[], count: (value: Value) => number): Value | undefined {
  return values.reduce<Value | undefined>(
    (most, value) => (most && count(most) >= count(value) ? most : value),
    undefined,
  );
}
