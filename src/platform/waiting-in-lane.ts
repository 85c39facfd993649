export type Waiter = { begin: () => void; refuse: () => void };

/** Who asks: a person we know, wherever they are; or somebody of a network, whom only their address tells apart. */
export type Asker = { person: string } | { network: string; who: string };

export type WaitingLimits = {
  waitingInLane: number;
  waitingOfNetwork: number;
  waitingOfOne: number;
  waitingOfPerson: number;
};

/** A person, or a network with those who ask from it. The first of the lines is served next; it goes to the end when it was served. */
type Place = { asker: Asker; lines: Map<string, Waiter[]> };

/**
 * Those who wait in one lane, taken by turns: one person or network after another, and in each network those who ask. Where a lane
 * or a network is full, who comes takes the last place of the fullest one if that has more. Where each waits once, somebody
 * new takes the place of the last. All others are refused.
 */
export class WaitingInLane {
  /** The first is served next; it goes to the end when it was served. */
  readonly #places = new Map<string, Place>();
  readonly #limits: WaitingLimits;
  readonly #isBusy: (asker: Asker) => boolean;
  #size = 0;

  constructor(limits: WaitingLimits, isBusy: (asker: Asker) => boolean) {
    this.#limits = limits;
    this.#isBusy = isBusy;
  }

  get size(): number {
    return this.#size;
  }

  /** False where nobody waits, or only people of whom something is under way. */
  get hasNext(): boolean {
    return this.#next() !== undefined;
  }

  add(asker: Asker, waiter: Waiter): void {
    if (!this.#makeRoom(asker)) return waiter.refuse();
    const key = keyOf(asker);
    const place = this.#places.get(key) ?? { asker, lines: new Map<string, Waiter[]>() };
    this.#places.set(key, place);
    const line = place.lines.get(whoOf(asker)) ?? [];
    place.lines.set(whoOf(asker), line);
    line.push(waiter);
    this.#size++;
  }

  take(): { asker: Asker; waiter: Waiter } | undefined {
    const [key, place] = this.#next() ?? [];
    if (key === undefined || !place) return undefined;
    const { asker, lines } = place;
    const [who, line] = lines.entries().next().value!;
    const waiter = line.shift()!;
    this.#size--;
    lines.delete(who);
    if (line.length > 0) lines.set(who, line);
    this.#places.delete(key);
    if (lines.size > 0) this.#places.set(key, place);
    return { asker, waiter };
  }

  #next(): [string, Place] | undefined {
    for (const entry of this.#places) if (!this.#isBusy(entry[1].asker)) return entry;
    return undefined;
  }

  #makeRoom(asker: Asker): boolean {
    const { waitingInLane, waitingOfNetwork, waitingOfOne, waitingOfPerson } = this.#limits;
    const place = this.#places.get(keyOf(asker));
    const own = place?.lines.get(whoOf(asker))?.length ?? 0;
    if (own >= ('person' in asker ? waitingOfPerson : waitingOfOne)) return false;
    const ofPlace = place ? countOf(place) : 0;
    const isNetworkFull = 'network' in asker && ofPlace >= waitingOfNetwork;
    if (!isNetworkFull && this.#size < waitingInLane) return true;
    if (!isNetworkFull) {
      const [fullest, most] = longest(this.#places, countOf);
      if (most > ofPlace + 1) return this.#dropLast(fullest);
    }
    if (!place) return this.#dropLast([...this.#places.keys()].at(-1)!);
    const [, mostOfOne] = longest(place.lines, lengthOf);
    return mostOfOne > own + 1 && this.#dropLast(keyOf(asker));
  }

  /** Refuses the last of who waits most often in this place. */
  #dropLast(key: string): true {
    const { lines } = this.#places.get(key)!;
    const [who] = longest(lines, lengthOf);
    const line = lines.get(who)!;
    line.pop()!.refuse();
    this.#size--;
    if (line.length === 0) lines.delete(who);
    if (lines.size === 0) this.#places.delete(key);
    return true;
  }
}

const keyOf = (asker: Asker) => ('person' in asker ? `person ${asker.person}` : `network ${asker.network}`);
const whoOf = (asker: Asker) => ('person' in asker ? asker.person : asker.who);
const lengthOf = (line: readonly Waiter[]) => line.length;

function countOf({ lines }: Place): number {
  let count = 0;
  for (const line of lines.values()) count += line.length;
  return count;
}

function longest<Value>(values: ReadonlyMap<string, Value>, count: (value: Value) => number): [string, number] {
  let found: [string, number] = ['', 0];
  for (const [key, value] of values) if (count(value) > found[1]) found = [key, count(value)];
  return found;
}
