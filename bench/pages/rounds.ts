import { median } from '../median.ts';

export type Work = { done: number; seconds: number };

export type Rate = {
  perSecond: number;
  /** Per second of the server's processor time, which says the same on a machine that is busy with other things. */
  perCpuSecond: number;
};
export type Measure = () => Promise<Rate>;
export type Comparison = { ratio: number; cpuRatio: number; ratios: number[]; first: number; second: number };

/** Both by turns, each round beginning with the other one, so that whatever else the machine does falls on both alike. */
export async function compare(first: Measure, second: Measure, rounds: number): Promise<Comparison> {
  const pairs: [Rate, Rate][] = [];
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) {
      const one = await first();
      pairs.push([one, await second()]);
    } else {
      const other = await second();
      pairs.push([await first(), other]);
    }
  }
  const ratios = pairs.map(([one, other]) => one.perSecond / other.perSecond);
  return {
    ratio: median(ratios),
    cpuRatio: median(pairs.map(([one, other]) => one.perCpuSecond / other.perCpuSecond)),
    ratios,
    first: median(pairs.map(([one]) => one.perSecond)),
    second: median(pairs.map(([, other]) => other.perSecond)),
  };
}

/** Between which ratios half of the rounds lie: when that is far apart, the machine was busy and the median is luck. */
export function middleHalf(ratios: readonly number[]): [low: number, high: number] {
  const sorted = ratios.toSorted((one, other) => one - other);
  const quarter = Math.floor(sorted.length / 4);
  return [sorted[quarter]!, sorted.at(-1 - quarter)!];
}
