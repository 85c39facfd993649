import { expect, test } from 'vitest';
import type { WorkState } from '#domain/values/work.states.ts';
import { mostOwnRequests } from './find-own-requests.ts';
import { ownFiguresOf } from './own-figures.view.ts';
import type { OwnRequest } from './own-request.view.ts';

const sent: OwnRequest = { kind: 'machine order', at: new Date(), what: 'Coconut Desheller', detail: '1 piece' };
const one = (state: WorkState, total_kobo?: bigint): OwnRequest => ({
  ...sent,
  state,
  ...(total_kobo !== undefined && { total_kobo }),
});

test('delivered orders are not open, declined ones count for nothing, and those without a price add nothing', () => {
  const requests = [one('received', 100n), one('priced'), one('delivered', 30n), one('declined', 7n)];
  expect(ownFiguresOf(requests)).toEqual({ sent: '4', underWay: '2', total_kobo: 130n });
});

test('a request that staff do not process does not count as an order or a request', () => {
  expect(ownFiguresOf([{ ...sent, kind: 'waitlist entry' }])).toEqual({ sent: '0', underWay: '0', total_kobo: 0n });
});

test('the figures say so when there may be more rows than were read', () => {
  const full = Array.from({ length: mostOwnRequests }, () => one('received'));
  expect(ownFiguresOf(full)).toMatchObject({ sent: '50 or more', underWay: '50 or more' });
});
