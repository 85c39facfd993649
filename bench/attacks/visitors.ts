import { setTimeout as wait } from 'node:timers/promises';
import { link } from '#content/link.ts';
import { answer } from '../pages/child.ts';
import { Client } from './client.ts';

/** Four visitors on different networks, who read the site and join the waitlist, and a probe of /healthz. */
type Visit = { port: number; pages: readonly string[]; seconds: number };
export type Visits = {
  visits_ms: number[];
  health_ms: number[];
  /** Refused or failed requests, and requests without an answer. */
  failed: string[];
  /** The e-mail addresses of visitors to whom the site confirmed that they joined. */
  joined: string[];
};
export type VisitorsAnswers = typeof answers;

const visitors = 4;
const [pause_ms, pauseOfHealth_ms] = [150, 50];
const joinsEvery = 40;
let person = 0;

const answers = {
  async visit({ port, pages, seconds }: Visit): Promise<Visits> {
    const visits: Visits = { visits_ms: [], health_ms: [], failed: [], joined: [] };
    const until = performance.now() + seconds * 1000;
    const lanes = Array.from({ length: visitors }, (_, at) => readOn(at, { port, pages, until }, visits));
    await Promise.all([...lanes, askHealth(port, until, visits)]);
    return visits;
  },
};

type On = { port: number; pages: readonly string[]; until: number };

async function readOn(at: number, { port, pages, until }: On, visits: Visits): Promise<void> {
  const reader = new Client({ port, address: `127.1.${at}.1` });
  for (let turn = at; performance.now() < until; turn++) {
    if (turn % joinsEvery === joinsEvery - 1) await join(port, visits);
    const page = pages[turn % pages.length]!;
    const took = await recordTime(page, visits, () => reader.get(page));
    if (took !== undefined) visits.visits_ms.push(took);
    await wait(pause_ms);
  }
  reader.close();
}

async function askHealth(port: number, until: number, visits: Visits): Promise<void> {
  const probe = new Client({ port });
  while (performance.now() < until) {
    const took = await recordTime('the health check', visits, () => probe.get(link('healthz')));
    if (took !== undefined) visits.health_ms.push(took);
    await wait(pauseOfHealth_ms);
  }
  probe.close();
}

/** Joins the waitlist, each time as a new person from a different network. */
async function join(port: number, visits: Visits): Promise<void> {
  const number = ++person;
  const email = `visitor-${process.pid}-${number}@farm.example`;
  const client = new Client({ port, address: `127.2.${number >> 8}.${number & 255 || 1}` });
  const phone = `0803${String(1_000_000 + number)}`;
  const fields = { name: 'Ada Obi', email, phone, account_type: 'seller' };
  const took = await recordTime('joining', visits, () => client.send(link('waitlist'), fields));
  if (took !== undefined) visits.joined.push(email);
  client.close();
}

async function recordTime(
  what: string,
  { failed }: Visits,
  ask: () => Promise<{ status: number; took_ms: number }>,
): Promise<number | undefined> {
  try {
    const { status, took_ms } = await ask();
    if (status < 400) return took_ms;
    failed.push(`${what}: ${status}`);
  } catch (error) {
    failed.push(`${what}: ${String(error)}`);
  }
  return undefined;
}

answer(answers);
