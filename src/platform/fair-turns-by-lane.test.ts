import { expect, test } from 'vitest';
import { FairTurns, type Turn, type TurnBounds } from './fair-turns.ts';
import { TooManyWait } from './limit-concurrency.ts';

const lanes = ['staff', 'known', 'anyone'] as const;
type Lane = (typeof lanes)[number];

const limits: TurnBounds = {
  most: 1,
  mostOfOne: 1,
  mostWaiting: 12,
  mostWaitingOfOne: 2,
  ofNetworks: { mostWaiting: 6, mostWaitingOfOne: 3 },
};

/** Work that runs until the test ends it, with a list of what has started, in order. */
function held(given = limits) {
  const turns = new FairTurns(given, lanes);
  const begun: string[] = [];
  const refused: string[] = [];
  const ends: (() => void)[] = [];
  return {
    begun,
    refused,
    ask(name: string, turnOf: [Lane, string, string?] | { lane: Lane; person: string }) {
      const turn: Turn<Lane> = Array.isArray(turnOf)
        ? { lane: turnOf[0], network: turnOf[1], who: turnOf[2] ?? turnOf[1] }
        : turnOf;
      const work = () => {
        begun.push(name);
        return new Promise<void>((end) => ends.push(end));
      };
      turns.take(turn, work).catch((error: unknown) => {
        if (!(error instanceof TooManyWait)) throw error;
        refused.push(name);
      });
    },
    async finish(times = 1) {
      for (let time = 0; time < times; time++) {
        ends.shift()?.();
        await new Promise(setImmediate);
      }
    },
  };
}

test('no more work runs at once than the limit allows, and when work fails the next starts', async () => {
  const turns = new FairTurns({ ...limits, most: 2, ofNetworks: { mostWaiting: 6, mostWaitingOfOne: 6 } }, lanes);
  const turn: Turn<Lane> = { lane: 'anyone', network: '1', who: '1' };
  let running = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++running);
    await new Promise(setImmediate);
    running--;
    throw new Error('no');
  };
  const asked = Array.from({ length: 5 }, () => turns.take(turn, work));
  expect(turns.waiting).toBe(3);
  const all = await Promise.allSettled(asked);
  expect(turns.waiting).toBe(0);
  expect(all.map(({ status }) => status)).toEqual(Array<string>(5).fill('rejected'));
  expect([most, running]).toEqual([2, 0]);
  await expect(turns.take(turn, () => Promise.resolve('yes'))).resolves.toBe('yes');
});

test('networks take turns, even when one of them sends much work', async () => {
  const { ask, begun, finish } = held();
  ask('running', ['anyone', 'a']);
  for (const who of ['x', 'y']) for (let at = 0; at < 3; at++) ask(`a${who}${at}`, ['anyone', 'a', who]);
  ask('b0', ['anyone', 'b']);
  ask('c0', ['anyone', 'c']);
  ask('b1', ['anyone', 'b']);
  await finish(9);
  expect(begun).toEqual(['running', 'ax0', 'b0', 'c0', 'ay0', 'b1', 'ax1', 'ay1', 'ax2', 'ay2']);
});

test('addresses of one network take turns, so that one of them does not delay others of its carrier', async () => {
  const { ask, begun, finish } = held();
  ask('running', ['known', 'a', 'mallory']);
  for (let at = 0; at < 3; at++) ask(`mallory${at}`, ['known', 'a', 'mallory']);
  ask('ada', ['known', 'a', 'ada']);
  await finish(4);
  expect(begun.slice(0, 3)).toEqual(['running', 'mallory0', 'ada']);
});

test('staff go before members, known browsers go before others, and no lane starves another', async () => {
  const { ask, begun, finish } = held();
  ask('running', ['anyone', 'a']);
  for (let at = 0; at < 3; at++) for (const lane of ['anyone', 'known', 'staff'] as const) ask(lane, [lane, 'a']);
  await finish(9);
  expect(begun.slice(1)).toEqual(['staff', 'known', 'staff', 'anyone', 'staff', 'known', 'anyone', 'known', 'anyone']);
});

test('a single staff request is next, even when many members wait', async () => {
  const { ask, begun, finish } = held();
  ask('running', ['known', 'a']);
  for (const network of ['a', 'b', 'c']) {
    ask('member', ['known', network]);
    ask('member', ['anyone', network]);
  }
  ask('staff', ['staff', 'a']);
  await finish();
  expect(begun).toEqual(['running', 'staff']);
});

test('each address, network and lane has a limit of waiting work, and further work is refused at once', async () => {
  const { ask, refused, finish } = held();
  ask('running', ['anyone', 'z']);
  for (let at = 0; at < 5; at++) ask(`one${at}`, ['anyone', 'a', 'x']);
  await finish(0);
  for (let at = 0; at < 5; at++) ask(`other${at}`, ['anyone', 'a', 'y']);
  await new Promise(setImmediate);
  expect(refused).toEqual(['one3', 'one4', 'other3', 'other4']);
});

test('a newcomer to a full network takes the last place of the address that fills it', async () => {
  const { ask, begun, refused, finish } = held();
  ask('running', ['anyone', 'z']);
  for (const who of ['x', 'y']) for (let at = 0; at < 3; at++) ask(`${who}${at}`, ['anyone', 'a', who]);
  ask('ada', ['anyone', 'a', 'ada']);
  await finish(3);
  expect(refused).toEqual(['x2']);
  expect(begun).toContain('ada');
});

test('a newcomer to a full lane takes the last place of the fullest network, unless all have the same number', async () => {
  const { ask, begun, refused, finish } = held();
  ask('running', ['anyone', 'z']);
  for (const network of ['a', 'b']) {
    for (const who of ['x', 'y']) for (let at = 0; at < 3; at++) ask(`${network}${who}${at}`, ['anyone', network, who]);
  }
  ask('c', ['anyone', 'c']);
  await finish(3);
  expect(refused).toEqual(['ax2']);
  expect(begun).toContain('c');

  const even = held({ ...limits, mostWaiting: 4 });
  even.ask('running', ['anyone', 'z']);
  for (const network of ['a', 'a', 'b', 'b', 'a']) even.ask(network, ['anyone', network]);
  await even.finish(4);
  expect(even.refused).toEqual(['a']);
});

test('in a full lane with one place each, a newcomer takes the place of the last to arrive, and the first keep theirs', async () => {
  const { ask, begun, refused, finish } = held({ ...limits, mostWaiting: 3 });
  ask('running', ['anyone', 'z']);
  for (const network of ['a', 'b', 'c', 'ada', 'a']) ask(network, ['anyone', network]);
  await finish(4);
  expect(refused).toEqual(['c', 'a']);
  expect(begun).toEqual(['running', 'a', 'b', 'ada']);
});

test.each(['known', 'staff'] as const)(
  'in the lane %s a person has at most two waiting requests, and takes turns with others',
  async (lane) => {
    const { ask, begun, refused, finish } = held();
    ask('running', ['anyone', 'z']);
    for (let at = 0; at < 70; at++) ask(`mallory${at}`, { lane, person: 'mallory' });
    ask('ada', { lane, person: 'ada' });
    await finish(4);
    expect(refused).toHaveLength(68);
    expect(begun).toEqual(['running', 'mallory0', 'ada', 'mallory1']);
  },
);

test('one person runs one piece of work at a time, even if there is room, and others go before their second', async () => {
  const { ask, begun, finish } = held({ ...limits, most: 2 });
  for (let at = 0; at < 3; at++) ask(`mallory${at}`, { lane: 'known', person: 'mallory' });
  expect(begun).toEqual(['mallory0']);
  ask('ada', { lane: 'known', person: 'ada' });
  ask('bola', ['anyone', 'b']);
  expect(begun).toEqual(['mallory0', 'ada']);
  await finish();
  expect(begun).toEqual(['mallory0', 'ada', 'mallory1']);
  await finish();
  expect(begun).toEqual(['mallory0', 'ada', 'mallory1', 'bola']);
  await finish(3);
  expect(begun.at(-1)).toBe('mallory2');
});

test('a second request of a person in a full lane never displaces the only request of another', async () => {
  const { ask, begun, refused, finish } = held({ ...limits, mostWaiting: 2 });
  ask('running', ['anyone', 'z']);
  for (const name of ['mallory0', 'mallory1', 'ada', 'mallory2']) {
    ask(name, { lane: 'known', person: name.replace(/\d/, '') });
  }
  await finish(3);
  expect(refused).toEqual(['mallory1', 'mallory2']);
  expect(begun).toEqual(['running', 'mallory0', 'ada']);
});

test('a network without waiting work takes no memory', async () => {
  const { ask, begun, finish } = held();
  for (let at = 0; at < 200; at++) {
    ask(String(at), ['anyone', String(at % 7), String(at)]);
    await finish(at % 5 === 0 ? 0 : 1);
    if (at % 5 === 0) await finish(2);
  }
  await finish(20);
  ask('last', ['anyone', '0', '0']);
  expect(begun.at(-1)).toBe('last');
});
