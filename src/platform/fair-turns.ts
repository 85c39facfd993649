import { TooManyWait } from './few-at-once.ts';

export type TurnBounds = {
  /** How much goes on at once, in all and for one person. */
  most: number;
  mostOfOne: number;
  /** How many tasks wait, in all and of one person. */
  mostWaiting: number;
  mostWaitingOfOne: number;
};

type Task = { weight: number; start: () => void; refuse: (error: TooManyWait) => void };
type Share = { person: string; running: number; waiting: Task[] };

/**
 * Runs tasks that need something scarce. Waiting people take turns, so that a person with a hundred tasks delays the next person by one.
 * When the queue is full, the person with the most waiting tasks loses the last of theirs.
 */
export class FairTurns {
  readonly #bounds: TurnBounds;
  /** In the order of their turns: a person whose task has started goes to the end. */
  readonly #shares = new Map<string, Share>();
  #running = 0;
  #waiting = 0;

  constructor(bounds: TurnBounds) {
    this.#bounds = bounds;
  }

  /** How many tasks wait. */
  get waiting(): number {
    return this.#waiting;
  }

  /** A task weighs 1, or as much as it uses; one that is heavier than a person's share weighs that share. */
  async take<T>(person: string, work: () => Promise<T>, weight = 1): Promise<T> {
    const share = this.#shares.get(person) ?? { person, running: 0, waiting: [] };
    this.#shares.set(person, share);
    const taken = Math.min(weight, this.#bounds.mostOfOne);
    await this.#turn(share, taken);
    try {
      return await work();
    } finally {
      share.running -= taken;
      this.#running -= taken;
      this.#forgetEmpty(share);
      this.#startNext();
    }
  }

  #turn(share: Share, weight: number): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    share.waiting.push({ weight, start: resolve, refuse: reject });
    this.#waiting++;
    this.#startNext();
    if (share.waiting.length > this.#bounds.mostWaitingOfOne) this.#refuseLast(share);
    else if (this.#waiting > this.#bounds.mostWaiting) this.#refuseLast(this.#longest(share));
    return promise;
  }

  #startNext(): void {
    for (const share of this.#shares.values()) {
      const next = share.waiting[0];
      if (!next || share.running + next.weight > this.#bounds.mostOfOne) continue;
      // The next person waits for room; a lighter task behind them does not overtake.
      if (this.#running + next.weight > this.#bounds.most) return;
      share.waiting.shift();
      this.#waiting--;
      share.running += next.weight;
      this.#running += next.weight;
      // Set anew, it is visited again at the end of this loop.
      this.#shares.delete(share.person);
      this.#shares.set(share.person, share);
      next.start();
    }
  }

  #longest(own: Share): Share {
    return [...this.#shares.values()].reduce(
      (longest, share) => (share.waiting.length > longest.waiting.length ? share : longest),
      own,
    );
  }

  #refuseLast(share: Share): void {
    this.#waiting--;
    share.waiting.pop()!.refuse(new TooManyWait());
    this.#forgetEmpty(share);
  }

  #forgetEmpty({ person, running, waiting }: Share): void {
    if (running === 0 && waiting.length === 0) this.#shares.delete(person);
  }
}
