import { createHmac, randomBytes } from 'node:crypto';
import type { Command, Work } from './command.ts';
import { usageRefusal } from './exit-codes.ts';
import { shownClock } from './shown.ts';
import type { Terminal } from './terminal.ts';
import { isThisComputer } from './this-computer.ts';

/** An event of the member's list. It is forwarded without its id, which goes into a header. */
type AgbonEvent = { id: string; type: string; [field: string]: unknown };
type EventPage = { items: AgbonEvent[]; next: string | null };

/** With `now` the list has no events, and its next address gives what happens from now on. */
const fromNowOn = '/api/v1/events?after=now';
const pauseBetweenLooks_ms = 2000;
const answer_ms = 10_000;
/** A program that is just starting again gets the event a moment later. */
const pauses_ms = [500, 1000, 2000, 4000];

export const webhooksListen: Command = {
  name: 'webhooks listen',
  about: 'Forward events to a program on this computer, signed like webhooks, until Ctrl-C.',
  options: { to: { type: 'string' } },
  optionWords: { to: 'where your program listens, like http://localhost:4000/webhooks' },
  async run(work) {
    const to = targetOf(work);
    const { terminal, typed } = work;
    const secret = `whsec_${randomBytes(24).toString('base64')}`;
    if (typed.has('json')) terminal.out(`${JSON.stringify({ secret })}\n`);
    else terminal.err(`Your program verifies with this secret, until you stop:\n\n  ${secret}\n\n`);
    let { next } = await readEvents(work, fromNowOn);
    terminal.err(`Forwarding new events to ${to.href}. Ctrl-C stops.\n`);
    for (;;) {
      await terminal.pause(pauseBetweenLooks_ms, terminal.signal);
      const page = await readEvents(work, next ?? fromNowOn);
      for (const event of page.items) await forward(work, to, secret, event);
      next = page.next ?? next;
    }
  },
};

function targetOf({ typed }: Pick<Work, 'typed'>): URL {
  const text = typed.text('to');
  const example = 'agbon webhooks listen --to http://localhost:4000/webhooks';
  if (text === undefined || !URL.canParse(text))
    throw usageRefusal(`Say where your program listens, as in: ${example}`);
  const to = new URL(text);
  if (!isThisComputer(to) || !/^https?:$/.test(to.protocol))
    throw usageRefusal(
      '--to takes an http or https address of this computer. For another one, add a webhook under Settings.',
    );
  return to;
}

async function readEvents({ client, terminal }: Work, address: string): Promise<EventPage> {
  return (await client.read(address, { signal: terminal.signal })) as EventPage;
}

/** Signed as the Standard Webhooks specification says, like the webhooks that the site sends. */
async function forward({ terminal, typed }: Work, to: URL, secret: string, event: AgbonEvent): Promise<void> {
  const { id, ...message } = event;
  const body = JSON.stringify(message);
  const seconds = Math.floor(Date.now() / 1000);
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,${signature}`,
  };
  const answer = await answerTo(terminal, to, { method: 'POST', body, redirect: 'manual', headers });
  if (typed.has('json')) terminal.out(`${JSON.stringify({ ...event, answer })}\n`);
  else terminal.out(`${shownClock(new Date())}  ${event.type}  ${id}  → ${answer}\n`);
}

/**
 * Sends the request, and again if the connection fails. A program that refused an event, or did not answer in time, does not get it again,
 * so that the events after it do not wait. Returns the status, or why there is none.
 */
async function answerTo({ signal, pause }: Terminal, to: URL, request: RequestInit): Promise<string> {
  for (let failures = 0; ; failures++) {
    try {
      const stop = AbortSignal.any([signal, AbortSignal.timeout(answer_ms)]);
      const answer = await fetch(to, { ...request, signal: stop });
      await answer.body?.cancel();
      return String(answer.status);
    } catch (error) {
      signal.throwIfAborted();
      if ((error as Error).name === 'TimeoutError') return `no answer within ${answer_ms / 1000} s`;
      const pause_ms = pauses_ms[failures];
      if (pause_ms === undefined) return `no answer (${(error as Error).message})`;
      await pause(pause_ms, signal);
    }
  }
}
