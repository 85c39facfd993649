import { describe, expect, test, vi } from 'vitest';
import { LiveHub } from './live-hub.ts';
import { soon } from '../../../test/support/limits.ts';

const opened = (hub: LiveHub, whom = '1', since?: number) => {
  const line = hub.listen(whom, since);
  if (typeof line === 'string') throw new Error(line);
  const decoding = new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>;
  return line.pipeThrough(decoding).getReader();
};

describe('a live connection', () => {
  test('sends a greeting at once, and then the news of its person, in one connection', async () => {
    const hub = new LiveHub();
    const [own, other] = [opened(hub), opened(hub, '2')];
    expect((await own.read()).value).toContain('event: hello');
    await other.read();
    hub.notify('1', 'thread:7\ndata: forged');
    hub.notify('2', 'thread:8');
    expect((await own.read()).value).toBe('data: thread:7 data: forged\n\n');
    expect((await other.read()).value).toBe('data: thread:8\n\n');
    hub.close();
  });

  test('sends what the page missed before it connected, or tells it to reload if that is unknown', async () => {
    const hub = new LiveHub();
    const drawn = Date.now();
    for (const what of ['deal:7', 'thread:8', 'deal:7']) hub.notify('1', what);
    hub.notify('2', 'deal:9');
    const heardBy = async (since?: number) => {
      const line = opened(hub, '1', since);
      hub.notify('1', 'end');
      let heard = '';
      while (!heard.includes('data: end')) heard += (await line.read()).value ?? '';
      await line.cancel();
      return [...heard.matchAll(/^data: (.*)$/gm)].map(([, what]) => what).filter((what) => what !== 'end');
    };
    expect(await heardBy(drawn)).toEqual(['hello', 'deal:7', 'thread:8']);
    expect(await heardBy(Date.now() + 1000)).toEqual(['hello']);
    expect(await heardBy()).toEqual(['hello']);
    expect(await heardBy(drawn - 1000)).toEqual(['hello', 'look']);
    for (let n = 0; n < 50; n++) hub.notify('1', `deal:${n}`);
    expect(await heardBy(drawn - 1)).toEqual(['hello', 'look']);
  });

  test('sends a heartbeat while there is no news, and ends when its time is over', async () => {
    const hub = new LiveHub({ beat_ms: 5, timeout_ms: 50 });
    const own = opened(hub);
    await own.read();
    expect((await own.read()).value).toBe(':\n\n');
    await vi.waitFor(() => expect(hub.open).toBe(0), soon);
  });

  test('is forgotten when its reader leaves, and cut when the reader takes nothing', async () => {
    const hub = new LiveHub();
    const own = opened(hub);
    expect(hub.open).toBe(1);
    await own.cancel();
    await vi.waitFor(() => expect(hub.open).toBe(0), soon);
    hub.listen('1');
    for (let n = 0; n < 100; n++) hub.notify('1', 'look');
    expect(hub.open).toBe(0);
  });

  test('ends with all others of that person, and with no other person’s; or with all when all are ended', async () => {
    const hub = new LiveHub();
    const lines = [opened(hub), opened(hub), opened(hub, '2'), opened(hub, '3')];
    for (const line of lines) await line.read();
    hub.end('1');
    expect([hub.open, (await lines[0]!.read()).done, (await lines[1]!.read()).done]).toEqual([2, true, true]);
    hub.notify('2', 'look');
    expect((await lines[2]!.read()).value).toBe('data: look\n\n');
    hub.endAll();
    expect([hub.open, (await lines[2]!.read()).done, (await lines[3]!.read()).done]).toEqual([0, true, true]);
    expect(opened(hub)).toBeDefined();
    hub.close();
  });

  test('is limited to ten per person, and none starts or stays once the process stops', async () => {
    const hub = new LiveHub();
    const lines = Array.from({ length: 10 }, () => opened(hub));
    expect([hub.listen('1'), typeof hub.listen('2')]).toEqual(['too many', 'object']);
    hub.close();
    for (const line of lines) while (!(await line.read()).done);
    expect([hub.open, hub.listen('3')]).toEqual([0, 'stopping']);
  });
});
