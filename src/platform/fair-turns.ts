import { TooManyWait } from './limit-concurrency.ts';
import { WaitingLine, type Asker, type Waiter, type WaitingBounds } from './waiting-line.ts';

export type TurnBounds = WaitingBounds & {
  /** The total weight of the tasks that run at the same time: for everybody, and for one person. */
  most: number;
  mostOfOne: number;
};

export type Turn<Lane extends string> = Asker & { lane?: Lane };

/**
 * Limits tasks that need a scarce resource. People take turns, so that a person with a hundred tasks delays the next person by only one.
 * Tasks beyond the limits are refused at once. The highest lane with waiting tasks goes first, but never twice in a row while a lower lane
 * waits. The limits of waiting hold for each lane.
 */
export class FairTurns<Lane extends string = 'only'> {
  readonly #bounds: TurnBounds;
  /** In order of priority, the highest lane first. */
  readonly #lanes: ReadonlyMap<string, WaitingLine>;
  /** The lanes that had their turn and must let a lower lane go first. */
  readonly #tookLast = new Set<WaitingLine>();
  readonly #runningOf = new Map<string, number>();
  #running = 0;

  constructor(bounds: TurnBounds, lanes: readonly Lane[] = []) {
    this.#bounds = bounds;
    const names: readonly string[] = lanes.length > 0 ? lanes : ['only'];
    this.#lanes = new Map(names.map((name) => [name, new WaitingLine(bounds, (waiter) => this.#mayRun(waiter))]));
  }

  get waiting(): number {
    return this.#lines.reduce((sum, { size }) => sum + size, 0);
  }

  /** Runs the work when its turn comes. The weight is 1 or the given one, but at most the share of one person. */
  async take<T>(turn: Turn<Lane>, work: () => Promise<T>, weight = 1): Promise<T> {
    const task = { asker: turn, weight: Math.min(weight, this.#bounds.mostOfOne) };
    if (this.#startsAtOnce(task)) this.#count(task, task.weight);
    else {
      await new Promise<void>((begin, refuse) => {
        this.#lineOf(turn).add({ ...task, begin, refuse: () => refuse(new TooManyWait()) });
      });
    }
    try {
      return await work();
    } finally {
      this.#count(task, -task.weight);
      this.#startNext();
    }
  }

  /** Whether a task of this person or network would be refused now. */
  isFullFor(turn: Turn<Lane>): boolean {
    return !this.#startsAtOnce({ asker: turn, weight: 1 }) && !this.#lineOf(turn).roomFor(turn);
  }

  get #lines(): WaitingLine[] {
    return [...this.#lanes.values()];
  }

  #lineOf({ lane = 'only' as Lane }: Turn<Lane>): WaitingLine {
    return this.#lanes.get(lane)!;
  }

  #startsAtOnce(task: Task): boolean {
    return this.#hasRoom(task) && this.#mayRun(task) && this.#lines.every(({ next }) => !next);
  }

  #startNext(): void {
    for (let line = this.#nextLine(); line; line = this.#nextLine()) {
      const next = line.next!;
      // Waits until there is room for the next task. A lighter task behind it does not overtake.
      if (!this.#hasRoom(next)) return;
      for (const other of this.#lines.slice(0, this.#lines.indexOf(line))) this.#tookLast.delete(other);
      this.#tookLast.add(line);
      line.take(next);
      this.#count(next, next.weight);
      next.begin();
    }
    this.#tookLast.clear();
  }

  #nextLine(): WaitingLine | undefined {
    const ready = this.#lines.filter(({ next }) => next);
    return ready.find((line) => !this.#tookLast.has(line)) ?? ready.at(-1);
  }

  #hasRoom({ weight }: Task): boolean {
    return this.#running + weight <= this.#bounds.most;
  }

  #mayRun({ asker, weight }: Task): boolean {
    return !('person' in asker) || (this.#runningOf.get(asker.person) ?? 0) + weight <= this.#bounds.mostOfOne;
  }

  #count({ asker }: Task, change: number): void {
    this.#running += change;
    if (!('person' in asker)) return;
    const running = (this.#runningOf.get(asker.person) ?? 0) + change;
    if (running > 0) this.#runningOf.set(asker.person, running);
    else this.#runningOf.delete(asker.person);
  }
}

type Task = Pick<Waiter, 'asker' | 'weight'>;
