import type { Browser, CDPSession, Page } from '@playwright/test';
import { layoutShiftOf, watchLayoutShifts } from './layout-shift.ts';
import type { MeasuredPage } from './page-list.ts';
import { phone } from './site.ts';
import { Traffic } from './traffic.ts';

export type Network = {
  name: string;
  roundTrip_ms: number;
  down_kbps: number;
  up_kbps: number;
  processorSlower: number;
};

export type Pace = { shown_s: number; largest: string; shift: number; answered_ms: number };

type Paint = PerformanceEntry & { element?: Element };
type Interaction = PerformanceEntry & { interactionId?: number };

declare global {
  interface Window {
    largestPaints: { time: number; what: string }[];
    interactions: number[];
  }
}

/** Measures a first visit on a slow network: the largest contentful paint, layout shifts, and the delay of a tap. */
export async function pace(browser: Browser, address: string, page: MeasuredPage, network: Network): Promise<Pace> {
  const context = await browser.newContext(phone);
  try {
    const tab = await context.newPage();
    await slowDown(await context.newCDPSession(tab), network);
    await watchLayoutShifts(tab);
    await watchPaints(tab);
    const traffic = await Traffic.of(tab);
    await tab.goto(address + page.path, { waitUntil: 'load', timeout: 60_000 });
    await traffic.quiet();
    const paints = await tab.evaluate(() => window.largestPaints);
    const shift = await layoutShiftOf(tab);
    await page.touch(tab);
    await traffic.quiet();
    const interactions = await tab.evaluate(() => window.interactions);
    const { time = Number.NaN, what = '' } = paints.at(-1) ?? {};
    return { shown_s: time / 1000, largest: what, shift, answered_ms: Math.max(...interactions) };
  } finally {
    await context.close();
  }
}

async function slowDown(session: CDPSession, network: Network): Promise<void> {
  const bytesPerSecond = (kbps: number) => (kbps * 1000) / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.roundTrip_ms,
    downloadThroughput: bytesPerSecond(network.down_kbps),
    uploadThroughput: bytesPerSecond(network.up_kbps),
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: network.processorSlower });
}

function watchPaints(tab: Page): Promise<unknown> {
  return tab.addInitScript(() => {
    window.largestPaints = [];
    window.interactions = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Paint[]) {
        const { element } = entry;
        const what = element ? `${element.localName} '${element.textContent?.trim().slice(0, 24)}'` : 'gone since';
        window.largestPaints.push({ time: entry.startTime, what });
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries() as Interaction[]) {
        if (interactionId) window.interactions.push(duration);
      }
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  });
}
