import { median } from '../median.ts';

export type Work = { done: number; seconds: number };

export type Rate = {
  perSecond: number;
  /** The rate per second of the server's processor time, which does not depend on other load of the machine. */
  perCpuSecond: number;
};
export type Measure = () => Promise<Rate>;
export type Comparison = { ratio: number; cpuRatio: number; ratios: number[]; first: number; second: number };

/** Measures both in turn. Every other round begins with `second`, so that other load affects both equally. */
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

/** The two ratios between which the middle half of the rounds lies. If they are far apart, the machine was busy and the median is luck. */
export function middleHalf(ratios: readonly number[]): [low: number, high: number] {
  const sorted = ratios.toSorted((one, other) => one - other);
  const quarter = Math.floor(sorted.length / 4);
  return [sorted[quarter]!, sorted.at(-1 - quarter)!];
}
