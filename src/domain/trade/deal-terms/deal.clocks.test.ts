import { expect, test } from 'vitest';
import { hour_ms } from '#platform/clock.ts';
import { clocksOfState, inspection_ms } from './deal.clocks.ts';

const since = new Date('2026-11-22T09:00:00Z');
const shipBy = new Date('2026-11-25T00:00:00Z');
const shown = (state: Parameters<typeof clocksOfState>[0], inspection: number) =>
  clocksOfState(state, { since, shipBy, inspection_ms: inspection }).map(
    ({ kind, due_at, fires }) => `${kind} ${due_at.toISOString().slice(0, 16)}${fires ? ` ${fires}` : ''}`,
  );

test('the length of an inspection depends on the goods', () => {
  const all = ['fresh nuts', 'oil, copra, fibre', 'machine', { days: 1 }, { days: 30 }] as const;
  expect(all.map((one) => inspection_ms(one) / hour_ms)).toEqual([24, 72, 168, 24, 720]);
  for (const days of [0, 31, 1.5, NaN]) expect(() => inspection_ms({ days })).toThrow('1 to 30 days');
});

test('a proposal is open for 14 days, an agreement for 72 hours, and a shipment is late 48 hours after its day', () => {
  expect(shown('proposed', 0)).toEqual(['proposal 2026-12-06T09:00 lapse']);
  expect(shown('agreed', 0)).toEqual(['funding 2026-11-25T09:00 lapse']);
  expect(shown('funded', 0)).toEqual(['late to ship 2026-11-27T00:00', 'never shipped 2026-12-02T00:00 lapse']);
});

test('the buyer is warned a day and two hours before the end of an inspection, and not before it began', () => {
  expect(shown('delivered', 72 * hour_ms)).toEqual([
    'inspection 2026-11-25T09:00 accept',
    'a day left 2026-11-24T09:00',
    'two hours left 2026-11-25T07:00',
  ]);
  expect(shown('delivered', 24 * hour_ms)).toEqual([
    'inspection 2026-11-23T09:00 accept',
    'two hours left 2026-11-23T07:00',
  ]);
});

test('no deadline runs while people settle a dispute, except the time to answer it', () => {
  expect(shown('disputed', 0)).toEqual(['answer 2026-11-25T09:00']);
  expect(shown('released', 0)).toEqual([]);
});
