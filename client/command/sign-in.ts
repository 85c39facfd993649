import { hostname } from 'node:os';
import { AgbonClient } from '../client.ts';
import { AgbonProblem } from '../problem.ts';
import type { Command, Work } from './command.ts';
import { CommandRefusal, exitCodes } from './exit-codes.ts';
import { shownMoment } from './shown.ts';

const rights = { read: 'read', trade: 'read and trade', money: 'read, trade and move money' } as const;

export const signIn: Command = {
  name: 'sign-in',
  about: 'Get a key for this computer. You approve it in the browser.',
  needsNoKey: true,
  options: { 'no-browser': { type: 'boolean' } },
  optionWords: { 'no-browser': 'only print the link' },
  async run({ terminal, site, typed, saved }) {
    const client = new AgbonClient({ site });
    const { signal } = terminal;
    // The name of a computer can be longer than the name of a key may be.
    const name = `agbon on ${hostname()}`.slice(0, 60);
    const keyRequest = await client.call('askForKey', { body: { name } }, { signal });
    terminal.err(`Open this page and compare the code:\n\n  ${keyRequest.address}\n\n  ${keyRequest.userCode}\n\n`);
    // Only an address of the site that the user named is opened.
    if (!typed.has('no-browser') && new URL(keyRequest.address).origin === site) terminal.open?.(keyRequest.address);
    terminal.err('Waiting until you approve. Ctrl-C stops.\n');
    const key = await collectKey(client, keyRequest, terminal);
    saved.save(site, key);
    const { member, right, expiresAt } = await new AgbonClient({ site, key }).call('getOwnKey', {}, { signal });
    terminal.err(`Signed in as ${member.name}. The key may ${rights[right]}, until ${shownMoment(expiresAt)}.\n`);
  },
};

type KeyRequest = { deviceCode: string; pauseSeconds: number; expiresAt: string };

async function collectKey(
  client: AgbonClient,
  keyRequest: KeyRequest,
  { pause, signal }: Work['terminal'],
): Promise<string> {
  const { deviceCode, pauseSeconds } = keyRequest;
  for (;;) {
    await pause(pauseSeconds * 1000, signal);
    const { state, key } = await client.call('collectKey', { body: { deviceCode } }, { signal }).catch(throwIfExpired);
    if (state === 'refused') throw new CommandRefusal('The request was refused in the browser.');
    if (state === 'approved' && key !== undefined) return key;
  }
}

function throwIfExpired(error: unknown): never {
  if (error instanceof AgbonProblem && error.status === 404)
    throw new CommandRefusal('Nobody approved the request in time. Run ‘agbon sign-in’ again.');
  throw error;
}

export const signOut: Command = {
  name: 'sign-out',
  about: 'End the key of this computer, and remove it from here.',
  needsNoKey: true,
  async run({ terminal, site, saved }) {
    const key = saved.keyOf(site);
    if (key === undefined) throw new CommandRefusal(`You are not signed in at ${site}.`, exitCodes.signInNeeded);
    const client = new AgbonClient({ site, key });
    const isEnded = (error: unknown) => error instanceof AgbonProblem && (error.status === 401 || error.status === 404);
    // If the key does not work any more, it is only removed from this computer.
    await client.call('endOwnKey', {}, { signal: terminal.signal }).catch((error: unknown) => {
      if (!isEnded(error)) throw error;
    });
    saved.remove(site);
    terminal.err('Signed out. The key is ended.\n');
  },
};

export const status: Command = {
  name: 'status',
  about: 'Show who is signed in, and what the key may do.',
  async run(work: Work) {
    const { client, terminal, typed, site } = work;
    const key = await client.call('getOwnKey', {}, { signal: terminal.signal });
    if (typed.has('json')) return terminal.out(`${JSON.stringify({ site, ...key })}\n`);
    const until = shownMoment(key.expiresAt);
    terminal.out(`${key.member.name} at ${site}\nKey “${key.name}” may ${rights[key.right]}, until ${until}\n`);
  },
};
