import { expect, test } from 'vitest';
import { day_ms, hour_ms } from '#platform/clock.ts';
import { currency } from '#domain/values/currency.ts';
import { dealRows, invitationRows } from './deals/deal-waiting.ts';
import { mostUrgentFirst, urgentGapRows, ownRequestRows } from './own-waiting.ts';
import { tradeRows } from './trade/trade-work-items.ts';

const now = new Date('2026-11-26T09:00:00Z');
const at = (ms: number) => new Date(now.getTime() + ms);
const amount = { minor: 100_000n, currency: currency('NGN') };

test('the work of a member is sorted by what is due first, across all kinds', () => {
  const deal = {
    part: 1,
    parts: 1,
    side: 'seller',
    isWork: false,
    isProposed: false,
    mayCancel: false,
    name: 'ORD-1',
    amount,
    since: at(-day_ms),
  } as const;
  const rows = mostUrgentFirst([
    ...urgentGapRows(['bank_account']),
    ...dealRows(
      [
        { ...deal, dealId: 1n, state: 'funded', until: at(3 * day_ms) },
        { ...deal, dealId: 2n, state: 'funded', until: at(-hour_ms) },
        { ...deal, dealId: 3n, state: 'shipped', until: at(hour_ms) },
      ],
      now,
      true,
    ),
    ...invitationRows([{ path: '/terms', title: 'Copra', name: 'Bisi', amount, until: at(2 * hour_ms) }], now),
    ...tradeRows(
      [
        { what: 'answer offer', id: 4n, name: 'nuts', amount_kobo: 1n, until: at(43 * hour_ms), since: at(-hour_ms) },
        { what: 'ship order', id: 5n, name: 'ORD-5', amount_kobo: 1n, until: undefined, since: at(-hour_ms) },
        { what: 'ship order', id: 6n, name: 'ORD-6', amount_kobo: 1n, until: undefined, since: at(-2 * day_ms) },
      ],
      now,
    ),
    ...ownRequestRows([], now, 2),
  ]);
  expect(rows.map(({ name, when }) => [name, when])).toEqual([
    ['deal 2 1', '1 hour late'],
    ['/terms', '2 hours left'],
    ['/dashboard/offers/4', '43 hours left'],
    ['deal 1 1', '3 days left'],
    ['bank_account', ''],
    ['messages', ''],
    ['/dashboard/orders/6', 'for 2 days'],
    ['/dashboard/orders/5', 'for 1 hour'],
    ['deal 3 1', '1 hour left'],
  ]);
});

test('a listing’s name is shown as it was typed, with its dollar signs', () => {
  const offer = {
    what: 'answer offer',
    id: 4n,
    name: 'Nuts, US$$9',
    amount_kobo: 1n,
    until: undefined,
    since: now,
  } as const;
  expect(tradeRows([offer], now)[0]!.text).toBe('Answer the offer for Nuts, US$$9');
});
