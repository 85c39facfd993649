import { show, type Figure } from '../judge.ts';
import type { Rate } from '../market/with-bare-server.ts';
import { compare, middleHalf, type Measure } from '../pages/rounds.ts';
import { table } from '../table.ts';
import type { Page } from './pages.ts';

const rounds = 9;
/** After this many answers a page is warm, because the engine has compiled its code. On a busy machine the rounds limit the warm-up. */
const [warmAnswers, mostWarmRounds] = [400, 40];
/** The least ratio to the rate of the bare handler; for a page made for each request, of the handler followed by React's rendering. */
const leastRatio = 0.4;

/**
 * Compares each page with its bare select as JSON. Compares a page that is made for each request also with that select plus React's
 * rendering.
 */
export async function comparePages(
  pages: readonly Page[],
  rate: Rate,
  rendering: Measure,
  round_ms: number,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  const lines: string[][] = [];
  for (const { name, path, cookie, isKept } of pages) {
    const [own, floor] = [rate('site', path, cookie ? { Cookie: cookie } : {}), rate('bare', `/${name}`)];
    for (const one of [own, floor]) await warmUp(one, round_ms);
    const beside = isKept ? [floor] : [floor, oneAfterAnother(floor, rendering)];
    for (const [place, other] of beside.entries()) {
      for (const one of [own, other]) await one();
      const found = await compare(own, other, rounds);
      const isPromised = place === beside.length - 1;
      const figure: Figure = {
        name: `${name} / ${place === 0 ? 'bare select' : 'bare select, then its rendering'}`,
        value: found.ratio,
        digits: 2,
        ...(isPromised && { limit: { atLeast: leastRatio } }),
      };
      figures.push(figure);
      const half = middleHalf(found.ratios).map((bound) => bound.toFixed(2));
      lines.push([figure.name, found.first.toFixed(0), found.second.toFixed(0), show(figure), half.join('–')]);
      console.log(`measured: ${figure.name}: ${show(figure)}`);
    }
  }
  console.log(`${table(['medians of rounds', 'page /s', 'floor /s', 'ratio', 'half of the rounds'], lines)}\n`);
  return figures;
}

async function warmUp(page: Measure, round_ms: number): Promise<void> {
  let answers = 0;
  for (let round = 0; answers < warmAnswers && round < mostWarmRounds; round += 1)
    answers += ((await page()).perSecond * round_ms) / 1000;
}

/** The rate at which both works run one after the other: reading a page, then rendering it. */
function oneAfterAnother(one: Measure, other: Measure): Measure {
  return async () => {
    const [first, second] = [(await one()).perSecond, (await other()).perSecond];
    return { perSecond: 1 / (1 / first + 1 / second), perCpuSecond: Number.NaN };
  };
}
