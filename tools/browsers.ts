import { parseArgs } from 'node:util';
import { allJourneys } from '../test/browsers/all-journeys.ts';
import type { Engine } from '../test/browsers/engine.ts';
import { firefox } from '../test/browsers/firefox.ts';
import { compareGeometry } from '../test/browsers/geometry.ts';
import { startJourneySite, type JourneySite } from '../test/browsers/journey-site.ts';
import { rounds } from '../test/browsers/rounds.ts';
import { runJourneys } from '../test/browsers/run-journeys.ts';
import { webkit } from '../test/browsers/webkit.ts';
import { ensureBrowsers, NoBrowsers, type BrowserPrograms } from './checks/install-browsers.ts';
import { stopOnSignals } from './stop-on-signals.ts';

/**
 * Runs journeys in Firefox and WebKit, and compares the layout of pages in all three engines: npm run browsers [firefox|webkit] [part of
 * a journey's name]
 */
const engines: Record<Runnable, (programs: BrowserPrograms) => Engine | Promise<Engine>> = { firefox, webkit };
type Runnable = 'firefox' | 'webkit';
const toUndo: (() => Promise<unknown>)[] = [];
let [passed, failed] = [0, 0];
let isOver = false;
let since = performance.now();

stopOnSignals(undo, 1);
try {
  await runAll();
} catch (error) {
  if (!isOver) console.error(error instanceof NoBrowsers ? error.message : error);
  process.exitCode = 1;
} finally {
  await undo();
}

async function runAll(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const named = positionals.filter(isEngine);
  const part = positionals.filter((one) => !isEngine(one)).join(' ');
  const programs = await ensureBrowsers();
  const site = await undoLater(startJourneySite);
  since = performance.now();
  for (const name of named.length > 0 ? named : (['firefox', 'webkit'] as const)) {
    const engine = await undoLater(() => engines[name](programs));
    await runEngine(engine, site, part);
  }
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}

/** If a signal arrives during a start, the started part is stopped and nothing else starts. */
function undoLater<Started extends { stop(): Promise<unknown> }>(
  start: () => Started | Promise<Started>,
): Promise<Started> {
  if (isOver) throw new Error('stopped');
  const starting = Promise.resolve(start());
  toUndo.push(() => starting.then((one) => one.stop()));
  return starting;
}

async function runEngine(engine: Engine, site: JourneySite, part: string): Promise<void> {
  for (const round of rounds[engine.name]) {
    const journeys = allJourneys.filter(({ name }) => `${round.name}: ${name}`.includes(part));
    await runJourneys(engine, { site, round, journeys }, report);
  }
  await compareGeometry(engine, { site, part }, report);
}

function report(name: string, failure?: unknown): void {
  // A journey fails when its browser is stopped, so its failure is ignored.
  if (isOver) throw new Error('stopped');
  if (failure === undefined) passed += 1;
  else failed += 1;
  const took = ((performance.now() - since) / 1000).toFixed(1).padStart(5);
  since = performance.now();
  console.log(`${failure === undefined ? 'passed' : 'FAILED'} ${took} s  ${name}`);
  if (failure !== undefined) console.log(textOf(failure).replace(/^/gm, '        '));
}

function textOf(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure);
  const { message, cause } = failure;
  return cause instanceof Error ? `${message}\n(${cause.message})` : message;
}

function isEngine(one: string): one is Runnable {
  return Object.hasOwn(engines, one);
}

async function undo(): Promise<void> {
  isOver = true;
  for (const one of toUndo.splice(0).reverse()) await one().catch(console.error);
}
