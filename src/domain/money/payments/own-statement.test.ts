import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { allowAnyJournal, anySource } from '../../../../test/support/journals-without-source.ts';
import { after, paidDeal } from '../../../../test/support/deals.ts';
import { stopClock } from '../../../../test/support/deal-runs/moment.ts';
import { aMember, keepBooksSound, topUp } from '../../../../test/support/sound-books.ts';
import { statementsOf } from '../../../../test/support/statements.ts';
import { day_ms } from '#platform/clock.ts';
import { transaction } from '#platform/database/transaction.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { currency, type Currency } from '#domain/values/currency.ts';
import { dayInLagos } from '#domain/values/day-input.ts';
import { ledgerInvariants } from '../ledger/ledger.invariants.ts';
import { beginJournal, postJournal, type Journal } from '../ledger/post-journal.ts';
import { findOwnStatement, readOwnStatementLines, type StatementDays, type OwnStatementLine } from './own-statement.ts';

const site = await testDatabase(6);
const { ctx, pool } = site;
const moment = await stopClock(site);
// Money leaves here without a payout, which does not matter to a statement.
await allowAnyJournal(site);
keepBooksSound(site, ledgerInvariants);

const dayAfter = (days: number, begins_ms: number) => dayInLagos(new Date(begins_ms + days * day_ms));
const codes = ['NGN', 'USD', 'JPY', 'KWD'].map(currency);

async function statementOf(memberId: bigint, days: StatementDays, size = 500, on: Ctx = ctx()) {
  const { sums, ...found } = await findOwnStatement(on, memberId, days);
  const lines: OwnStatementLine[] = [];
  for await (const batch of readOwnStatementLines(on, { sums, ...found }, size)) lines.push(...batch);
  return { sums, lines };
}

const outOf = (memberId: bigint, minor: bigint, code: Currency): Journal => {
  const reference = crypto.randomUUID();
  return {
    kind: 'withdrawal',
    source: anySource(),
    currency: code,
    key: reference,
    reference: { provider: 'sandbox', reference },
    lines: [
      { account: { kind: 'member_available', memberId }, minor: -minor },
      { account: { kind: 'provider_clearing', provider: 'sandbox' }, minor },
    ],
  };
};

const movement = fc.record({
  later: fc.constantFrom(0, 0, 0, day_ms / 4, day_ms),
  code: fc.constantFrom(...codes),
  minor: fc.bigInt({ min: 1n, max: 10_000_000_000n }),
  isOut: fc.boolean(),
});

test('the opening balance and the movements add up to the closing balance in each currency, and each statement begins where the one before ended', async () => {
  const property = fc.asyncProperty(fc.array(movement, { maxLength: 20 }), async (movements) => {
    // Days of their own, because time never goes back.
    const begins_ms = (await moment.read()) + 30 * day_ms;
    const dayAt = (after: number) => dayAfter(after, begins_ms);
    await moment.move(begins_ms);
    const memberId = await aMember(ctx());
    const stands = new Map<string, bigint>();
    let made = 0;
    for (const { later, code, minor, isOut } of movements) {
      await moment.move((await moment.read()) + later);
      const had = stands.get(code) ?? 0n;
      const moved = isOut ? -(had < minor ? had : minor) : minor;
      if (moved > 0n) await topUp(ctx(), memberId, moved, code);
      if (moved < 0n) await postJournal(ctx(), outOf(memberId, -moved, code));
      stands.set(code, had + moved);
      if (moved !== 0n) made += 1;
    }
    const spans = [
      { to: dayAt(-1) },
      ...[0, 1, 2, 3].map((day) => ({ from: dayAt(day), to: dayAt(day) })),
      { from: dayAt(4) },
    ];
    const before = new Map<string, bigint>();
    for (const days of spans) {
      const { sums, lines } = await statementOf(memberId, days);
      expect(await statementOf(memberId, days, 3)).toEqual({ sums, lines });
      for (const { currency: code, opening, cameIn, wentOut, closing } of sums) {
        expect(opening).toBe(before.get(code) ?? 0n);
        expect(opening + cameIn + wentOut).toBe(closing);
        const own = lines.filter(({ amount }) => amount.currency === code);
        expect(own.reduce((sum, { amount: { minor } }) => sum + minor, opening)).toBe(closing);
        expect(own.at(0)?.balance ?? closing).toBe(closing);
        const onOtherDays = own.filter(({ date }) => 'from' in days && 'to' in days && dayInLagos(date) !== days.from);
        expect(onOtherDays).toEqual([]);
        before.set(code, closing);
      }
    }
    const all = await statementOf(memberId, {});
    expect(all.lines).toHaveLength(made);
    expect(new Map(all.sums.map(({ currency: code, closing }) => [code, closing]))).toEqual(before);
    const { rows } = await pool.query<{ currency: string; balance: bigint }>(
      'select currency, balance from ledger_account where member_id = $1 and postings > 0',
      [memberId],
    );
    expect(new Map(rows.map((row) => [row.currency, row.balance]))).toEqual(before);
  });
  await fc.assert(property, { numRuns: 25 });
});

test('a journal begun before midnight and booked after later ones is in exactly one statement', async () => {
  const begins_ms = await moment.read();
  const dayAt = (after: number) => dayAfter(after, begins_ms);
  const midnight_ms = Date.parse(`${dayAt(1)}T00:00:00+01:00`);
  const memberId = await aMember(ctx());
  await moment.move(midnight_ms - 1_000);
  await topUp(ctx(), memberId, 900n);
  const [begun, others] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow = transaction(ctx(), async (within) => {
    const { post } = await beginJournal(within, outOf(memberId, 300n, codes[0]!));
    begun.resolve();
    await others.promise;
    await post();
  });
  await begun.promise;
  await moment.move(midnight_ms + 1_000);
  await postJournal(ctx(), outOf(memberId, 200n, codes[0]!));
  others.resolve();
  await slow;
  const [first, second] = [
    await statementOf(memberId, { to: dayAt(0) }),
    await statementOf(memberId, { from: dayAt(1) }),
  ];
  const { lines } = await statementOf(memberId, {});
  const apart = [...first.lines, ...second.lines].map(({ id }) => id);
  expect(new Set(apart)).toEqual(new Set(lines.map(({ id }) => id)));
  expect([apart.length, lines.length]).toEqual([3, 3]);
  expect(first.sums.map(({ closing }) => closing)).toEqual(second.sums.map(({ opening }) => opening));
  expect(second.sums).toMatchObject([{ closing: 400n }]);
});

test('a statement has only the member’s own money, and shows both the receipt of money for a deal and its transfer', async () => {
  const { buyerId, sellerId, dealId } = await paidDeal(site);
  await after(site, dealId, { buyerId, sellerId }, [['seller', 'cancel']]);
  expect((await statementOf(sellerId, {})).lines).toEqual([]);
  const { lines, sums } = await statementOf(buyerId, {});
  expect(lines.map(({ amount: { minor }, balance }) => [minor, balance])).toEqual([
    [101_500n, 101_500n],
    [-101_500n, 0n],
    [101_500n, 101_500n],
  ]);
  expect(sums).toMatchObject([{ opening: 0n, cameIn: 203_000n, wentOut: -101_500n, closing: 101_500n }]);
});

test('the first and last lines of the days are found by indexes, also among many others', async () => {
  const asked = await statementsOf(pool, () => statementOf(-1n, { from: '2026-10-01', to: '2026-10-31' }));
  const client = await pool.connect();
  try {
    await client.query('begin; set local enable_seqscan = off');
    const plans: string[] = [];
    for (const statement of asked) {
      const { rows } = await client.query<Record<string, string>>(`explain (generic_plan) ${statement}`);
      plans.push(rows.flatMap((row) => Object.values(row)).join('\n'));
    }
    expect(plans).toHaveLength(2);
    for (const index of [
      'ledger_journal_in_time',
      'ledger_posting_in_order',
      'ledger_posting_pkey',
      'ledger_account_of_member',
    ])
      expect(plans[0]).toContain(index);
    expect(plans.join()).not.toMatch(/Seq Scan on (ledger|deal|market|pay)/);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
