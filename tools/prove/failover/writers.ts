import { setTimeout as wait } from 'node:timers/promises';
import { link } from '#content/link.ts';
import type { Proxy } from './haproxy.ts';
import { newWaitlistForm, visitorAt, type Answer } from './visitor.ts';

/** What the writers wrote, and the longest time in which none of them got an answer. */
export type Written = {
  /** The addresses whose entry was answered with a 303. */
  acknowledged: string[];
  /** Answers and errors after which the same form was sent again, counted by kind. */
  repeated: Map<string, number>;
  longestSilence_ms: number;
};

type Writers = {
  written: Written;
  /** Waits until each writer has been answered several times more. */
  untilAllAnswered(): Promise<void>;
  stop(): Promise<Written>;
};

const count = 8;
/** The first of these answers may belong to a form that was sent before. */
const answersEach = 10;
const pause_ms = 100;
const repeatAfter_ms = 250;
/** How long a form is sent again before its writer says that it failed. */
const patience_ms = 120_000;

/** Eight people who join the waitlist all the time, and send the same form again until it is answered, as people do. */
export async function startWriters(proxy: Proxy): Promise<Writers> {
  const written: Written = { acknowledged: [], repeated: new Map(), longestSilence_ms: 0 };
  const running = { now: true };
  const answers = Array.from({ length: count }, () => 0);
  let lastAnswer = performance.now();
  async function write(writer: number): Promise<void> {
    const visitor = await visitorAt(proxy);
    while (running.now) {
      const form = newWaitlistForm();
      await sendUntilAnswered(form, (form) => visitor.post(link('waitlist'), form), written);
      const now = performance.now();
      written.longestSilence_ms = Math.max(written.longestSilence_ms, now - lastAnswer);
      lastAnswer = now;
      written.acknowledged.push(form.email);
      answers[writer]! += 1;
      await wait(pause_ms);
    }
    visitor.leave();
  }
  const ended = Promise.all(answers.map((_, writer) => write(writer)));
  let fault: Error | undefined;
  ended.catch((error: Error) => (fault = error));
  return {
    written,
    async untilAllAnswered() {
      const before = [...answers];
      while (answers.some((count, writer) => count < before[writer]! + answersEach)) {
        if (fault) throw fault;
        await wait(50);
      }
    },
    async stop() {
      running.now = false;
      await ended;
      return written;
    },
  };
}

type Form = ReturnType<typeof newWaitlistForm>;

async function sendUntilAnswered(
  form: Form,
  send: (form: Form) => Promise<Answer>,
  { repeated }: Written,
): Promise<void> {
  const end = performance.now() + patience_ms;
  for (;;) {
    const answer = await send(form).catch((error: NodeJS.ErrnoException) => error);
    if (!(answer instanceof Error) && answer.status === 303) return;
    const kind = answer instanceof Error ? (answer.code ?? answer.message) : String(answer.status);
    // HAProxy says 502 to 504 itself; the site says 503, or 409 while the first sending of the form is still at work.
    const mayRepeat = answer instanceof Error || answer.asksAgain || [502, 503, 504].includes(answer.status);
    if (!mayRepeat) throw new Error(`The form was answered with ${kind}.`);
    if (performance.now() > end) throw new Error(`A form was not answered in ${patience_ms / 1000} s: ${kind}.`);
    repeated.set(kind, (repeated.get(kind) ?? 0) + 1);
    await wait(repeatAfter_ms);
  }
}
