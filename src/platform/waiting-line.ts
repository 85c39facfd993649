/** Who asks: a person we know, wherever they are; or somebody of a network, whom only their address tells apart. */
export type Asker = { person: string } | { network: string; who: string };

export type Waiter = { asker: Asker; weight: number; begin: () => void; refuse: () => void };

export type WaitingBounds = {
  /** How many wait, in all and of one person. */
  mostWaiting: number;
  mostWaitingOfOne: number;
  /** Where those wait too whom only their network tells apart: how many of one network, and of one address in it. */
  ofNetworks?: { mostWaiting: number; mostWaitingOfOne: number };
};

/** A person, or a network with those who ask from it. The first of the queues is served next; it goes to the end when it was served. */
type Place = Map<string, Waiter[]>;

/** What a newcomer does to wait: takes a free place, or that of the last of another. */
type Room = { dropFrom: Place | undefined };

/**
 * Those who wait, taken by turns: one person or network after another, and in each network those who ask. Where the line or a network is
 * full, who comes takes the last place of the fullest one if that has more. Where each waits once, somebody new takes the place of the
 * last. All others are refused.
 */
export class WaitingLine {
  /** The first is served next; it goes to the end when it was served. */
  readonly #places = new Map<string, Place>();
  readonly #bounds: WaitingBounds;
  readonly #mayRun: (waiter: Waiter) => boolean;
  #size = 0;

  /** Whoever may not run at the moment, because enough of theirs runs, is passed over. */
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

  /** The one that is next leaves the line, and its place goes to the end. */
  take({ asker }: Waiter): void {
    const place = this.#places.get(keyOf(asker))!;
    const rest = place.get(whoOf(asker))!.slice(1);
    this.#size--;
    place.delete(whoOf(asker));
    if (rest.length > 0) place.set(whoOf(asker), rest);
    this.#places.delete(keyOf(asker));
    if (place.size > 0) this.#places.set(keyOf(asker), place);
  }

  /** Undefined where the next of this one would be refused. */
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

  /** Refuses the last of who waits most often in this place. */
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

/** The first of those that are longest. */
function longest<Value>(values: readonly Value[], count: (value: Value) => number): Value | undefined {
  return values.reduce<Value | undefined>(
    (most, value) => (most && count(most) >= count(value) ? most : value),
    undefined,
  );
}
