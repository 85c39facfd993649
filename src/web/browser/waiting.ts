import { partHeader } from './part-header.ts';

/*
 * Forms that the network did not carry. They are kept in this browser and sent again until the server answers; the key
 * in each makes the server do it once, however often it arrives.
 */

export type Waiting = { name: string; action: string; body: string };

export type Answer = { status: number; url: string; html: string };

const storeName = 'waiting';
const firstPause_ms = 5000;
const longestPause_ms = 60_000;

/** Sends a form's content; undefined when nothing came back. */
export async function post(waiting: Waiting): Promise<Answer | undefined> {
  try {
    const response = await fetch(waiting.action, {
      method: 'POST',
      body: waiting.body,
      headers: { [partHeader]: '1', 'content-type': 'application/x-www-form-urlencoded' },
    });
    return { status: response.status, url: response.url, html: await response.text() };
  } catch {
    return undefined;
  }
}

export function keepWaiting(waiting: Waiting): void {
  store([...waitingNow().filter((other) => other.name !== waiting.name), waiting]);
  sendSoon(firstPause_ms);
}

export function waitingNow(): Waiting[] {
  try {
    return JSON.parse(localStorage.getItem(storeName) ?? '[]') as Waiting[];
  } catch {
    return [];
  }
}

export function forgetWaiting(name: string): void {
  store(waitingNow().filter((waiting) => waiting.name !== name));
}

function store(list: Waiting[]): void {
  try {
    if (list.length > 0) localStorage.setItem(storeName, JSON.stringify(list));
    else localStorage.removeItem(storeName);
  } catch {
    // Storage is switched off: the open page still tries again.
  }
}

let timer: ReturnType<typeof setTimeout> | undefined;
let heard: (waiting: Waiting, answer: Answer) => void = () => {};

/** From now on what waits is tried again: when the network returns, and from time to time. */
export function sendWaiting(onAnswer: typeof heard): void {
  heard = onAnswer;
  addEventListener('online', () => void sendAll(firstPause_ms));
  if (waitingNow().length > 0) void sendAll(firstPause_ms);
}

async function sendAll(pause_ms: number): Promise<void> {
  clearTimeout(timer);
  for (const waiting of waitingNow()) {
    const answer = await post(waiting);
    if (!answer) return sendSoon(Math.min(pause_ms * 2, longestPause_ms));
    forgetWaiting(waiting.name);
    heard(waiting, answer);
  }
}

function sendSoon(pause_ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void sendAll(pause_ms), pause_ms);
}
