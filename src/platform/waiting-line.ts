/** A person, or an address (`who`) in a network, if we know the person only by network. */
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
type Group = Map<string, Waiter[]>;

/** How a new task gets a place: the line is not full, or the last task of the group `dropFrom` is refused. */
type Room = { dropFrom: Group | undefined };

/**
 * A queue in which people and networks take turns, and the addresses within a network too. If the queue or a network is full, a new task
 * replaces the last task of the asker with the most tasks, if that asker has more tasks than the new one. If each asker has one task, a new
 * asker replaces the last one. All other tasks are refused.
 */
export class WaitingLine {
  /** The first group is served next and then moves to the end. */
  readonly #groups = new Map<string, Group>();
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
    for (const group of this.#groups.values()) {
      const first = firstOf(group);
      if (this.#mayRun(first)) return first;
    }
    return undefined;
  }

  add(waiter: Waiter): void {
    const { asker } = waiter;
    const room = this.roomFor(asker);
    if (!room) return waiter.refuse();
    if (room.dropFrom) this.#dropLast(room.dropFrom);
    const group = this.#groups.get(groupKeyOf(asker)) ?? new Map<string, Waiter[]>();
    this.#groups.set(groupKeyOf(asker), group);
    group.set(queueKeyOf(asker), [...(group.get(queueKeyOf(asker)) ?? []), waiter]);
    this.#size++;
  }

  /** Removes the next task from the queue and moves its group to the end. */
  take({ asker }: Waiter): void {
    const group = this.#groups.get(groupKeyOf(asker))!;
    const remaining = group.get(queueKeyOf(asker))!.slice(1);
    this.#size--;
    group.delete(queueKeyOf(asker));
    if (remaining.length > 0) group.set(queueKeyOf(asker), remaining);
    this.#groups.delete(groupKeyOf(asker));
    if (group.size > 0) this.#groups.set(groupKeyOf(asker), group);
  }

  /** Where one more task of this asker would wait; undefined if it would be refused. */
  roomFor(asker: Asker): Room | undefined {
    const { mostWaiting, ofNetworks } = this.#bounds;
    const isNetwork = 'network' in asker;
    const { mostWaitingOfOne } = isNetwork ? ofNetworks! : this.#bounds;
    const group = this.#groups.get(groupKeyOf(asker));
    const ownWaiting = group?.get(queueKeyOf(asker))?.length ?? 0;
    if (ownWaiting >= mostWaitingOfOne) return undefined;
    const waitingOfGroup = group ? countOf(group) : 0;
    const isNetworkFull = isNetwork && waitingOfGroup >= ofNetworks!.mostWaiting;
    if (!isNetworkFull && this.#size < mostWaiting) return { dropFrom: undefined };
    if (!isNetworkFull) {
      const fullest = longest([...this.#groups.values()], countOf);
      if (fullest && countOf(fullest) > waitingOfGroup + 1) return { dropFrom: fullest };
    }
    if (!group) return this.#size > 0 ? { dropFrom: [...this.#groups.values()].at(-1) } : undefined;
    return longest([...group.values()], lengthOf)!.length > ownWaiting + 1 ? { dropFrom: group } : undefined;
  }

  /** Refuses the last task of the longest queue in a group. */
  #dropLast(group: Group): void {
    const dropped = longest([...group.values()], lengthOf)!.pop()!;
    const { asker } = dropped;
    this.#size--;
    if (group.get(queueKeyOf(asker))!.length === 0) group.delete(queueKeyOf(asker));
    if (group.size === 0) this.#groups.delete(groupKeyOf(asker));
    dropped.refuse();
  }
}

const groupKeyOf = (asker: Asker) => ('person' in asker ? `person ${asker.person}` : `network ${asker.network}`);
const queueKeyOf = (asker: Asker) => ('person' in asker ? asker.person : asker.who);
const lengthOf = (queue: readonly Waiter[]) => queue.length;
const firstOf = (group: Group) => group.values().next().value![0]!;

function countOf(group: Group): number {
  let count = 0;
  for (const queue of group.values()) count += queue.length;
  return count;
}

function longest<Value>(values: readonly Value[], count: (value: Value) => number): Value | undefined {
  return values.reduce<Value | undefined>(
    (most, value) => (most && count(most) >= count(value) ? most : value),
    undefined,
  );
}
