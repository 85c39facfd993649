export function p95(times_ms: readonly number[]): number {
  const sorted = times_ms.toSorted((one, other) => one - other);
  return sorted[Math.min(Math.ceil(sorted.length * 0.95) - 1, sorted.length - 1)]!;
}

type Work = () => Promise<unknown>;

/** Runs the works in turn, so that other load on the machine affects all of them equally. */
export async function inTurns(rounds: number, works: readonly Work[]): Promise<number[][]> {
  const times = works.map((): number[] => []);
  for (let round = -5; round < rounds; round++) {
    for (const [place, work] of works.entries()) {
      const started = performance.now();
      await work();
      // The rounds before round 0 warm up and do not count.
      if (round >= 0) times[place]!.push(performance.now() - started);
    }
  }
  return times;
}
