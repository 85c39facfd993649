import { expect, test } from 'vitest';
import { createLog } from './log.ts';
import { Stops } from './stops.ts';

function opened() {
  const lines: Record<string, unknown>[] = [];
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) });
  return { stops: new Stops(log), lines, ended: [] as string[] };
}

test('resources close one by one, the last opened first, and only once', async () => {
  const { stops, ended } = opened();
  for (const name of ['database', 'queue', 'web']) {
    stops.add(name, 1000, async () => {
      ended.push(`${name} begins`);
      await new Promise(setImmediate);
      ended.push(name);
    });
  }
  await Promise.all([stops.run(), stops.run()]);
  await stops.run();
  expect(ended).toEqual(['web begins', 'web', 'queue begins', 'queue', 'database begins', 'database']);
});

test('a part that hangs or fails is reported by its name, and does not delay the others', async () => {
  const { stops, lines, ended } = opened();
  stops.add('database', 1000, async () => void ended.push('database'));
  stops.add('queue', 1000, () => Promise.reject(new Error('a worm')));
  stops.add('mail', 1000, () => {
    throw new Error('another worm');
  });
  stops.add('web', 1, () => new Promise(() => {}));
  await stops.run();
  expect(ended).toEqual(['database']);
  expect(lines.map(({ part, msg }) => [part, msg])).toEqual([
    ['web', 'did not stop in time'],
    ['mail', 'did not stop as it should'],
    ['queue', 'did not stop as it should'],
  ]);
});

test('nothing can be opened after the stop has begun', async () => {
  const { stops } = opened();
  await stops.run();
  expect(() => stops.add('web', 1000, async () => {})).toThrow('Nothing is opened any longer: web');
});
