import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { link } from '#content/link.ts';
import { createPool } from '#platform/database/connect.ts';
import { startEmbedded } from '#platform/database/embedded/start-embedded.ts';
import { adminPassword } from '../test/support/admin-password.ts';
import { filledFolder } from '../test/support/filled-folder.ts';
import { startOwnServer, type OwnServer } from '../test/support/own-server.ts';
import type { Attacked, AttackerAnswers } from './attacks/attacker.ts';
import { everyAttack, type Attack } from './attacks/every-attack.ts';
import type { IdleServerAnswers } from './attacks/idle-server.ts';
import { prepare } from './attacks/prepare.ts';
import type { Prepared } from './attacks/prepared.ts';
import { silentNames } from './attacks/silent-names.ts';
import type { Visits, VisitorsAnswers } from './attacks/visitors.ts';
import { conclude, show, type Figure } from './judge.ts';
import { startChild } from './pages/child.ts';
import { withDataFolder } from './site.ts';
import { table } from './table.ts';

/**
 * Measures how each attack slows other people: four ordinary visitors and /healthz, with and without the attack. BENCH_ATTACK_SECONDS
 * shortens each run. BENCH_ATTACK selects attacks by a part of their name.
 */
const seconds = Number(process.env.BENCH_ATTACK_SECONDS ?? 60);
const quietSeconds = Math.max(5, seconds / 3);
const named = process.env.BENCH_ATTACK ?? '';
const [mostHealth_ms, mostTimes, mostGrowth_MB] = [100, 5, 300];
const pauseOfMemory_ms = 250;
/** The unit of processor time in /proc. */
const ticksOfSecond = 100;

const visitors = startChild<VisitorsAnswers>('bench/attacks/visitors.ts');
const attacker = startChild<AttackerAnswers>('bench/attacks/attacker.ts');
const idleServer = startChild<IdleServerAnswers>('bench/attacks/idle-server.ts');
try {
  await withDataFolder(measureAll, filledFolder);
} finally {
  await Promise.all([visitors.stop(), attacker.stop(), idleServer.stop()]);
}

async function measureAll(dataDir: string): Promise<void> {
  const names = await silentNames();
  // The rate limits of production. Visitors and attackers use different networks.
  const settings = { ADMIN_PASSWORD: adminPassword, RATE_LIMIT_FACTOR: '1' };
  const server = await startOwnServer(dataDir, { settings, before: names.before });
  const embedded = await startEmbedded({ dataDir, log: () => {} });
  const pool = createPool(embedded.connection, 2, () => {});
  try {
    const prepared = { ...(await prepare(pool)), port: Number(new URL(server.address).port) };
    const figures: Figure[] = [];
    for (const attack of everyAttack.filter(({ name }) => name.includes(named)))
      figures.push(...(await measure(attack, prepared, server, pool)));
    conclude(figures);
  } finally {
    await pool.end();
    await embedded.stop();
    await server.stop();
    names.stop();
  }
}

async function measure(attack: Attack, prepared: Prepared, server: OwnServer, pool: pg.Pool): Promise<Figure[]> {
  const { port, listingIds } = prepared;
  const pages = ['home', 'marketplace', 'shop', 'services', 'helpCenter'] as const;
  const read = [...pages.map((page) => link(page)), link('listing', { listingId: listingIds[0]! })];
  const quiet = await visitors.ask('visit', { port, pages: read, seconds: quietSeconds });
  const idle_MB = memoryOf(server);
  const beside = attack.isHeavy ? await besideAttackerAlone(attack, prepared, read) : undefined;
  const visiting = visitors.ask('visit', { port, pages: read, seconds });
  const attacking = attacker.ask('attack', { name: attack.name, prepared, seconds });
  const most = mostMemory(server, Promise.all([visiting, attacking]));
  const processor = processorOf(server);
  const [visits, attacked] = await Promise.all([visiting, attacking]);
  const cores = (processorOf(server) - processor) / seconds;
  const lost = [...visits.failed, ...(await unknownTo(pool, visits)), ...(await harmDone(pool, prepared))];
  const growth_MB = (await most) - idle_MB;
  const figures = figuresOf(attack.name, quiet, visits, growth_MB, lost.length);
  report(attack.name, { quiet, beside, visits, attacked, cores, figures, lost });
  // Lets the jobs of this attack finish before the next attack is measured.
  await wait(3000);
  return figures;
}

/** Measures visitors while the attack goes to a server that does nothing, to see how much the attacker's own work slows them. */
async function besideAttackerAlone({ name }: Attack, prepared: Prepared, pages: readonly string[]): Promise<Visits> {
  const port = await idleServer.ask('listen', { port: prepared.port });
  const visiting = visitors.ask('visit', { port: prepared.port, pages, seconds: quietSeconds });
  const attacking = attacker.ask('attack', { name, prepared: { ...prepared, port }, seconds: quietSeconds });
  const [visits] = await Promise.all([visiting, attacking]);
  return visits;
}

/** Visitors to whom the site confirmed that they joined, but who are not on the waitlist. */
async function unknownTo(pool: pg.Pool, { joined }: Visits): Promise<string[]> {
  const { rows } = await pool.query<{ email: string }>('select email from waitlist where email = any($1)', [joined]);
  const known = new Set(rows.map(({ email }) => email));
  return joined.filter((email) => !known.has(email)).map((email) => `joined and not saved: ${email}`);
}

/** The goals that the attack reached, one line per goal. */
async function harmDone(pool: pg.Pool, { listingIds, blocker }: Prepared): Promise<string[]> {
  const { rows } = await pool.query<{ harm: string }>(
    `select 'most of a listing is held without payment' as harm from listing where id = any($1) and reserved * 2 > quantity
     union all select 'a mail to a member who blocked its sender' from mail where $2 = any(to_addresses)
     union all select 'a card number that was saved' from listing_import_fault kept where kept::text ~ '4111.?1111.?1111.?1111'
     union all select 'a card number that was saved' from listing_import kept where kept::text ~ '4111.?1111.?1111.?1111'`,
    [listingIds, blocker],
  );
  return rows.map(({ harm }) => harm);
}

function figuresOf(attack: string, quiet: Visits, visits: Visits, growth_MB: number, lost: number): Figure[] {
  const ratio = quantile(visits.visits_ms, 0.99) / quantile(quiet.visits_ms, 0.99);
  const figure = (name: string, value: number, unit: string, atMost: number): Figure => ({
    name: `${attack}: ${name}`,
    value,
    unit,
    limit: { atMost },
  });
  return [
    figure('p99 of the health check', quantile(visits.health_ms, 0.99), 'ms', mostHealth_ms),
    figure('p99 of visitors, as a multiple of p99 without the attack', ratio, 'times', mostTimes),
    figure('memory over idle', growth_MB, 'MB', mostGrowth_MB),
    figure('lost', lost, '', 0),
  ];
}

type Measured = {
  quiet: Visits;
  beside: Visits | undefined;
  visits: Visits;
  attacked: Attacked;
  /** The processor time of the server, in cores. */
  cores: number;
  figures: Figure[];
  lost: string[];
};

function report(name: string, { quiet, beside, visits, attacked, cores, figures, lost }: Measured): void {
  const line = (who: string, { visits_ms, health_ms }: Visits) => [
    who,
    ...[visits_ms, health_ms].flatMap((times) => [0.5, 0.99].map((share) => quantile(times, share).toFixed(1))),
    String(visits_ms.length),
  ];
  const head = ['', 'visitors p50', 'p99', 'health check p50', 'p99', 'visits'];
  const rows = [line('without', quiet), ...(beside ? [line('attack on another server', beside)] : [])];
  const answers = Object.entries(attacked.outcome).map(([status, times]) => `${times} × ${status}`);
  console.log(`${name}\n${table(head, [...rows, line('beside it', visits)])}`);
  console.log(`answers to the attack: ${answers.join(', ')}`);
  console.log(`cores used: ${cores.toFixed(2)} by the server, ${attacked.cores.toFixed(2)} by the attacker`);
  console.log(`${figures.map((figure) => `${figure.name.replace(`${name}: `, '')} ${show(figure)}`).join(', ')}`);
  for (const [what, times] of counted(lost)) console.log(`  lost ${times} × ${what}`);
  console.log('');
}

function counted(lines: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return [...counts].slice(0, 5);
}

function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** The highest memory use of the server while the work runs. */
async function mostMemory(server: OwnServer, work: Promise<unknown>): Promise<number> {
  let [most, isOver] = [memoryOf(server), false];
  const over = () => (isOver = true);
  void work.then(over, over);
  while (!isOver) {
    most = Math.max(most, memoryOf(server));
    await wait(pauseOfMemory_ms);
  }
  return most;
}

/** The processor time that the server used since its start, in seconds. */
function processorOf({ process }: OwnServer): number {
  const [user, system] = readFileSync(`/proc/${process.pid}/stat`, 'utf8').split(') ')[1]!.split(' ').slice(11, 13);
  return (Number(user) + Number(system)) / ticksOfSecond;
}

function memoryOf({ process }: OwnServer): number {
  const status = readFileSync(`/proc/${process.pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
}
