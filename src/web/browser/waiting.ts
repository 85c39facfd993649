import { partHeader } from './part-header.ts';
import { readPart } from './part.ts';

/*
 * Forms that the network did not carry. They are kept in this browser and sent again until the server answers; the key
 * in each makes the server do it once, however often it arrives.
 */

export type Sending = { name: string; action: string; body: string | FormData };
export type Waiting = Sending & { body: string };

export type Answer = { status: number; url: string; part: HTMLElement };

const storeName = 'waiting';
const firstPause_ms = 5000;
const longestPause_ms = 60_000;

/** Sends a form's content; undefined when the server did not answer. */
export async function post({ action, body }: Sending): Promise<Answer | undefined> {
  // Of what carries a file the browser itself says how it is put together.
  const type: Record<string, string> =
    typeof body === 'string' ? { 'content-type': 'application/x-www-form-urlencoded' } : {};
  try {
    const response = await fetch(action, { method: 'POST', body, headers: { [partHeader]: '1', ...type } });
    const part = readPart(await response.text());
    // Anything else was said by something on the way: a carrier's sign-in page, a proxy without its server.
    return part && { status: response.status, url: response.url, part };
  } catch {
    return undefined;
  }
}

export function keepWaiting(waiting: Waiting): void {
  store([...waitingNow().filter((other) => other.name !== waiting.name), waiting]);
  sendSoon(firstPause_ms);
}

// Stands in for the store where storage is switched off or full.
let unstored: Waiting[] | undefined;

export function waitingNow(): Waiting[] {
  if (unstored) return unstored;
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
    unstored = undefined;
  } catch {
    unstored = list;
  }
}

let timer: ReturnType<typeof setTimeout> | undefined;
let sending = false;
let heard: (waiting: Waiting, answer: Answer) => void = () => {};

/** From now on what waits is tried again: when the network returns, and from time to time. */
export function sendWaiting(onAnswer: typeof heard): void {
  heard = onAnswer;
  addEventListener('online', () => void sendAll(firstPause_ms));
  if (waitingNow().length > 0) void sendAll(firstPause_ms);
}

async function sendAll(pause_ms: number): Promise<void> {
  if (sending) return;
  sending = true;
  clearTimeout(timer);
  const answered = await sendEach();
  sending = false;
  if (!answered) sendSoon(Math.min(pause_ms * 2, longestPause_ms));
}

/** One after the other, until the network fails again. */
async function sendEach(): Promise<boolean> {
  for (const waiting of waitingNow()) {
    const answer = await post(waiting);
    if (!answer) return false;
    // Pressing the button again, or another tab, may have had its answer meanwhile.
    if (waitingNow().some(({ body }) => body === waiting.body)) heard(waiting, answer);
  }
  return true;
}

function sendSoon(pause_ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void sendAll(pause_ms), pause_ms);
}
