import { keyField, ownerField } from './form-names.ts';
import { partHeader, writerHeader } from './part-header.ts';
import { readPart } from './part.ts';

/* Forms that could not be sent because the network failed. They stay in this browser and are sent again in order until the server
   answers. Each has a key, so that the server takes it once, and names its writer, so that the server refuses it from anybody else. */

export type Sending = { action: string; body: string | FormData };
export type Waiting = {
  name: string;
  action: string;
  body: string;
  /** The name of the form on its page, and when it was sent. */
  title?: string;
  at?: number;
  /** Why the server refused the form; it is not sent again automatically. */
  refused?: string;
  /** The server has refused the form, because its writer is not signed in here or, for the form of a guest, because a member is. */
  held?: boolean;
};

export type Answer = {
  status: number;
  url: string;
  part: HTMLElement;
  /** After how many seconds to send the form again, if the server is busy. */
  again_s: number | undefined;
  isOfAnotherPerson: boolean;
};

const storeName = 'waiting';
const mostWaiting = 20;
const mostLetters = 200_000;
const firstPause_ms = 5000;
const longestPause_ms = 60_000;

export function keyOf(body: string): string {
  return new URLSearchParams(body).get(keyField) ?? '';
}

/**
 * Sends a form in the session of this browser; with `writer`, the server takes it only if that person is still signed in. Undefined if the
 * server did not answer.
 */
export async function post({ action, body }: Sending, writer?: string): Promise<Answer | undefined> {
  // For a form with files, the browser itself sets the content type.
  const contentType: Record<string, string> =
    typeof body === 'string' ? { 'content-type': 'application/x-www-form-urlencoded' } : {};
  const writerHeaders: Record<string, string> = writer === undefined ? {} : { [writerHeader]: writer };
  try {
    const response = await fetch(action, {
      method: 'POST',
      body,
      headers: { [partHeader]: '1', ...contentType, ...writerHeaders },
    });
    const part = readPart(await response.text());
    const { status, url, headers } = response;
    const again_s = Number(headers.get('retry-after')) || undefined;
    // Any other answer comes from a machine between us and the server: a mobile carrier's sign-in page, or a proxy without its server.
    return part && { status, url, part, again_s, isOfAnotherPerson: headers.has(writerHeader) };
  } catch {
    return undefined;
  }
}

/** Puts the form at the end of the queue, or in the place of its own earlier sending. Returns false if too many wait. */
export function queueForm(waiting: Waiting): boolean {
  const key = keyOf(waiting.body);
  const list = waitingNow();
  const isAgain = list.some(({ body }) => keyOf(body) === key);
  const next = isAgain ? list.map((one) => (keyOf(one.body) === key ? waiting : one)) : [...list, waiting];
  if (next.length > mostWaiting || JSON.stringify(next).length > mostLetters) return false;
  store(next);
  sendSoon(firstPause_ms);
  return true;
}

// Replaces the store if storage is switched off or full.
let waitingInMemory: Waiting[] | undefined;

export function waitingNow(): Waiting[] {
  if (waitingInMemory) return waitingInMemory;
  try {
    return JSON.parse(localStorage.getItem(storeName) ?? '[]') as Waiting[];
  } catch {
    return [];
  }
}

export function forgetWaiting(key: string): void {
  store(waitingNow().filter(({ body }) => keyOf(body) !== key));
}

export function markWaiting(key: string, mark: Pick<Waiting, 'refused' | 'held'>): void {
  store(waitingNow().map((waiting) => (keyOf(waiting.body) === key ? { ...waiting, ...mark } : waiting)));
}

function store(list: Waiting[]): void {
  try {
    if (list.length > 0) localStorage.setItem(storeName, JSON.stringify(list));
    else localStorage.removeItem(storeName);
    waitingInMemory = undefined;
  } catch {
    waitingInMemory = list;
  }
  handleChange();
}

let timer: ReturnType<typeof setTimeout> | undefined;
let isSending = false;
let handleAnswer: (waiting: Waiting, answer: Answer) => void = () => {};
let handleChange = () => {};

/** Starts sending waiting forms again when the network returns, and from time to time. */
export function sendWaiting(onAnswer: typeof handleAnswer, onChange: typeof handleChange): void {
  handleAnswer = onAnswer;
  handleChange = onChange;
  addEventListener('online', () => void sendAll(firstPause_ms));
  addEventListener('storage', ({ key }) => key === storeName && handleChange());
  handleChange();
  if (waitingNow().length > 0) void sendAll(firstPause_ms);
}

export function sendNow(): void {
  void sendAll(firstPause_ms);
}

async function sendAll(pause_ms: number): Promise<void> {
  if (isSending) return;
  isSending = true;
  clearTimeout(timer);
  const unanswered = await sendEach();
  isSending = false;
  if (unanswered) sendSoon(unanswered.again_s ? unanswered.again_s * 1000 : Math.min(pause_ms * 2, longestPause_ms));
}

async function sendEach(): Promise<{ again_s: number | undefined } | undefined> {
  for (const waiting of waitingNow()) {
    const { body } = waiting;
    if (waiting.refused !== undefined) continue;
    const answer = await post(waiting, new URLSearchParams(body).get(ownerField) ?? '');
    if (!answer || (answer.status >= 400 && answer.again_s)) return { again_s: answer?.again_s };
    // Another press or another tab may have sent the form meanwhile.
    if (!waitingNow().some((one) => one.body === body)) continue;
    if (answer.isOfAnotherPerson) markWaiting(keyOf(body), { held: true });
    else handleAnswer(waiting, answer);
  }
  return undefined;
}

function sendSoon(pause_ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void sendAll(pause_ms), pause_ms);
}
