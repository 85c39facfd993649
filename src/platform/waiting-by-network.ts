export type Waiter = { begin: () => void; refuse: () => void };

type Limits = { waitingInLane: number; waitingOfNetwork: number; waitingOfOne: number };
type Whose = { network: string; who: string };

/**
 * Those who wait in one lane, taken by turns: network after network, and in each the one who was served longest ago. Where a lane
 * or a network is full, who comes takes the last place of the fullest one if that has more, and is refused otherwise.
 */
export class WaitingByNetwork {
  /** The first of a map is served next; it goes to the end when it was served. */
  readonly #networks = new Map<string, Map<string, Waiter[]>>();
  readonly #limits: Limits;
  #size = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  get size(): number {
    return this.#size;
  }

  add({ network, who }: Whose, waiter: Waiter): void {
    if (!this.#makeRoom({ network, who })) return waiter.refuse();
    const those = this.#networks.get(network) ?? new Map<string, Waiter[]>();
    this.#networks.set(network, those);
    const line = those.get(who) ?? [];
    those.set(who, line);
    line.push(waiter);
    this.#size++;
  }

  take(): Waiter | undefined {
    const [network, those] = this.#networks.entries().next().value ?? [];
    if (network === undefined || !those) return undefined;
    const [who, line] = those.entries().next().value!;
    const waiter = line.shift()!;
    this.#size--;
    those.delete(who);
    if (line.length > 0) those.set(who, line);
    this.#networks.delete(network);
    if (those.size > 0) this.#networks.set(network, those);
    return waiter;
  }

  #makeRoom({ network, who }: Whose): boolean {
    const those = this.#networks.get(network) ?? new Map<string, Waiter[]>();
    const own = those.get(who)?.length ?? 0;
    const ofNetwork = countOf(those);
    if (own >= this.#limits.waitingOfOne) return false;
    const isNetworkFull = ofNetwork >= this.#limits.waitingOfNetwork;
    if (!isNetworkFull && this.#size < this.#limits.waitingInLane) return true;
    const [fullest, most] = isNetworkFull ? ['', 0] : longest(this.#networks, countOf);
    if (most > ofNetwork + 1) return this.#dropLast(this.#networks.get(fullest)!);
    const [, mostOfOne] = longest(those, lengthOf);
    return mostOfOne > own + 1 && this.#dropLast(those);
  }

  /** Refuses the last of who waits most often in this network. */
  #dropLast(those: Map<string, Waiter[]>): true {
    const [who] = longest(those, lengthOf);
    const line = those.get(who)!;
    line.pop()!.refuse();
    this.#size--;
    if (line.length === 0) those.delete(who);
    return true;
  }
}

const lengthOf = (line: readonly Waiter[]) => line.length;

function countOf(those: ReadonlyMap<string, readonly Waiter[]>): number {
  let count = 0;
  for (const line of those.values()) count += line.length;
  return count;
}

function longest<Value>(values: ReadonlyMap<string, Value>, count: (value: Value) => number): [string, number] {
  let found: [string, number] = ['', 0];
  for (const [key, value] of values) if (count(value) > found[1]) found = [key, count(value)];
  return found;
}
