import { median } from '../median.ts';

export type Measure = () => Promise<number>;
export type Comparison = { ratio: number; ratios: number[]; first: number; second: number };

/** Both by turns, each round beginning with the other one, so that whatever else the machine does falls on both alike. */
export async function compare(first: Measure, second: Measure, rounds: number): Promise<Comparison> {
  const pairs: [number, number][] = [];
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) {
      const one = await first();
      pairs.push([one, await second()]);
    } else {
      const other = await second();
      pairs.push([await first(), other]);
    }
  }
  const ratios = pairs.map(([one, other]) => one / other);
  return {
    ratio: median(ratios),
    ratios,
    first: median(pairs.map(([one]) => one)),
    second: median(pairs.map(([, other]) => other)),
  };
}
