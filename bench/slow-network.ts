import type { Browser } from '@playwright/test';
import { conclude, show, type Figure } from './judge.ts';
import { interaction_ms, layoutShift, limitsOf } from './limits.ts';
import { median } from './median.ts';
import { pace, type Network, type Pace } from './pace.ts';
import { measuredPages, type MeasuredPage } from './page-list.ts';
import { withSiteAndBrowser } from './site.ts';
import { table } from './table.ts';

/** Measures the largest contentful paint on the networks that visitors have. */
const visits = 3;

const slow3G: Network = {
  name: 'slow 3G, 6× CPU',
  roundTrip_ms: 400,
  down_kbps: 400,
  up_kbps: 400,
  processorSlower: 6,
};
/** The values of Chromium's developer tools: 9 Mbit/s less a tenth, and a latency of 60 ms multiplied by 2.75. */
const fast4G: Network = { name: 'fast 4G', roundTrip_ms: 165, down_kbps: 8100, up_kbps: 1350, processorSlower: 1 };

await withSiteAndBrowser(async (address, browser) => {
  const rows: { page: MeasuredPage; network: Network; largest: string; figures: Figure[] }[] = [];
  for (const network of [slow3G, fast4G]) {
    for (const page of measuredPages) rows.push(await measure(browser, address, page, network));
  }
  console.log(`First visits of a phone, medians of ${visits}. Limits after the sign.\n`);
  console.log(
    table(
      ['page', 'network', 'shown after, s', 'layout shift', 'tap answered, ms', 'largest thing'],
      rows.map(({ page, network, figures, largest }) => [page.path, network.name, ...figures.map(show), largest]),
    ),
  );
  console.log();
  conclude(
    rows.flatMap(({ page, network, figures }) =>
      figures.map((figure) => ({ ...figure, name: `${page.path} on ${network.name}, ${figure.name}` })),
    ),
  );
});

async function measure(browser: Browser, address: string, page: MeasuredPage, network: Network) {
  const paces: Pace[] = [];
  for (let visit = 0; visit < visits; visit += 1) paces.push(await pace(browser, address, page, network));
  const middle = (pick: (one: Pace) => number) => median(paces.map(pick));
  const limits = limitsOf(page.kind);
  const atMost = network === slow3G ? limits.shownOnSlow3G_s : limits.shownOnFast4G_s;
  const figures: Figure[] = [
    { name: 'shown', value: middle(({ shown_s }) => shown_s), unit: 's', digits: 2, limit: { atMost } },
    { name: 'layout shift', value: middle(({ shift }) => shift), digits: 3, limit: { atMost: layoutShift } },
    {
      name: 'tap answered',
      value: middle(({ answered_ms }) => answered_ms),
      unit: 'ms',
      digits: 0,
      limit: { atMost: interaction_ms },
    },
  ];
  return { page, network, figures, largest: paces[0]!.largest };
}
