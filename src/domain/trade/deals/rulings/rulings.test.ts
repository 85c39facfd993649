import { beforeEach, describe, expect, test } from 'vitest';
import { confirm } from '../../../../../test/support/approvals.ts';
import { testDatabase } from '../../../../../test/support/database.ts';
import { dealActs, delivered } from '../../../../../test/support/deal-acts.ts';
import { after, member, paidDeal } from '../../../../../test/support/deals.ts';
import { keepBooksSound } from '../../../../../test/support/sound-books.ts';
import { sharedAtDesk, staffAtDesk } from '../../../../../test/support/staff.ts';
import { raced } from '../../../../../test/support/trade.ts';
import type { Actor } from '#domain/acting/context.ts';
import { applyDealEvent } from '../apply-event.ts';
import { approvalTexts } from '#domain/acting/approvals/approval.schema.ts';
import { findDeal } from '../../deal-terms/find-deal.ts';
import { ruleOnDealSchema, type RuleOnDeal } from './ruling.schema.ts';
import { rulingPreview } from './ruling.view.ts';
import { ruleOnDeal } from './rule-on-deal.ts';

const database = await testDatabase(34);
const { ctx, pool, db } = database;
const { stateOf, moneyOf, act } = dealActs(database);
keepBooksSound(database);

const named = async (role: 'finance' | 'owner') =>
  (await staffAtDesk(database, role, { email: `${crypto.randomUUID()}@agbon.example` })).actor;
let finance = await named('finance');
let owner = await named('owner');
/** A person's rulings of one day add up, so each test has its own day. */
beforeEach(async () => {
  finance = await named('finance');
  owner = await named('owner');
});
const stateOfRulings = async (subject: string) =>
  db
    .selectFrom('approval')
    .select('state')
    .where('kind', '=', 'ruling')
    .where('subject', '=', subject)
    .orderBy('id')
    .execute();

const rule = (more: Partial<Record<keyof RuleOnDeal, unknown>> = {}) =>
  ruleOnDealSchema.parse({ kind: 'split', sellers: '40000', why: 'Half of it was wet', seen: '6', ...more });

/** ₦1,000 in dispute after the goods arrived, answered by the other side. */
async function disputed(changed: Parameters<typeof paidDeal>[1] = {}) {
  const { dealId, ...sides } = await paidDeal(database, changed);
  await after(database, dealId, sides, [...delivered, ['buyer', 'dispute']]);
  const answer = () => act(member(sides.sellerId), { dealId, event: 'answer' });
  return { dealId, sides, place: { dealId, part: 1 }, answer };
}
const answered = async (changed?: Parameters<typeof paidDeal>[1]) => {
  const there = await disputed(changed);
  await there.answer();
  return { ...there, seen: '7' };
};
const big = { minor: 200_000_000n };
const ruleBy = (actor: Actor, place: { dealId: bigint; part: number }, more = {}) =>
  ruleOnDeal(ctx(actor), place, rule({ seen: '7', ...more }));

describe('a ruling', () => {
  test.each([
    ['release', undefined, { seller: 100_000n, buyer: 0n }, 'released'],
    ['refund', undefined, { seller: 0n, buyer: 101_500n }, 'refunded'],
    ['split', '40000', { seller: 40_000n, buyer: 60_900n }, 'split'],
  ] as const)(
    'to %s gives each side its sum, posts exactly what was shown, and is in the log',
    async (kind, sellers, gets, state) => {
      const { place, dealId, sides } = await answered();
      const deal = (await findDeal(ctx(), dealId))!;
      const shown = rulingPreview(deal, deal.parts[0]!, { kind, sellers: sellers && BigInt(sellers) });
      await ruleBy(finance, place, { kind, sellers });
      expect([await stateOf(dealId), await moneyOf(dealId, sides)]).toEqual([
        state,
        { available: 0n, held: 0n, ...gets },
      ]);
      const { rows } = await pool.query<{ line: string }>(
        `select a.kind || ' ' || p.amount as line from ledger_posting p join ledger_account a on a.id = p.account_id
       join deal_event e on e.journal_id = p.journal_id where e.deal_id = $1 and e.party = 'staff' order by line`,
        [dealId],
      );
      expect(rows.map(({ line }) => line)).toEqual(
        shown.lines.map(({ account, minor }) => `${account.kind} ${minor}`).toSorted(),
      );
      const line = await db
        .selectFrom('audit')
        .selectAll()
        .where('record_kind', '=', 'deal')
        .where('record_id', '=', String(dealId))
        .orderBy('id')
        .execute();
      expect(line).toMatchObject([
        { what: 'rule-on-deal', staff_id: finance.id, why: 'Half of it was wet', after: { ruling: kind } },
      ]);
    },
  );

  test('over the configured amount waits for a second member of staff, who confirms it unchanged', async () => {
    const { place, dealId, sides } = await answered(big);
    const { approvalId, isDone } = await ruleBy(finance, place, { kind: 'refund', sellers: undefined });
    expect([isDone, await stateOf(dealId)]).toEqual([false, 'disputed']);
    await expect(confirm(ctx(finance), approvalId)).rejects.toThrow(approvalTexts.ownConfirmation);
    await confirm(ctx(owner), approvalId);
    expect([await stateOf(dealId), (await moneyOf(dealId, sides)).buyer]).toEqual(['refunded', 203_000_000n]);
    await expect(confirm(ctx(owner), approvalId)).rejects.toMatchObject({ code: 'conflict' });
    expect(await stateOfRulings(`${dealId}-1`)).toEqual([{ state: 'done' }]);
  });

  test('of exactly the configured amount needs one person', async () => {
    const { place } = await answered({ minor: 100_000_000n });
    expect(await ruleBy(finance, place)).toMatchObject({ isDone: true });
  });

  test('that waits is dropped by another ruling, and by a dispute that continued', async () => {
    const { place, dealId, sides } = await answered(big);
    const first = await ruleBy(finance, place);
    const second = await ruleBy(owner, place, { kind: 'release', sellers: undefined });
    await expect(confirm(ctx(owner), first.approvalId)).rejects.toThrow(approvalTexts.ended);
    await act(member(sides.buyerId), { dealId, event: 'answer' });
    await expect(confirm(ctx(finance), second.approvalId)).rejects.toThrow(approvalTexts.ended);
    const states = (await stateOfRulings(`${dealId}-1`)).map(({ state }) => state);
    expect([await stateOf(dealId), states]).toEqual(['disputed', ['overtaken', 'overtaken']]);
  });

  test('is not made before the other side answered, or its 3 days are over', async () => {
    const { place, dealId } = await disputed();
    const early = () => ruleOnDeal(ctx(finance), place, rule());
    await expect(early()).rejects.toThrow('still has time to answer');
    await pool.query("update deal_clock set due_at = business_now() where deal_id = $1 and kind = 'answer'", [dealId]);
    await early();
    expect(await stateOf(dealId)).toBe('split');
  });

  test('cannot be made by a party of the deal, without a named account, in another role, or without a recent password', async () => {
    const { place, dealId, sides } = await answered();
    const { rows } = await pool.query<{ email: string }>('select email from member where id = $1', [sides.sellerId]);
    const ofBoth = await staffAtDesk(database, 'finance', { name: 'Bola', email: rows[0]!.email });
    const shared = await sharedAtDesk(database);
    const support = await staffAtDesk(database, 'support', { email: 'help@agbon.example' });
    const long = { ...owner, provedAt: new Date(0) };
    const tries = [ofBoth.actor, shared.actor, support.actor, long, member(sides.buyerId)];
    for (const tried of await Promise.allSettled(tries.map((actor) => ruleBy(actor, place))))
      expect(tried).toMatchObject({ status: 'rejected', reason: { code: 'forbidden' } });
    await expect(applyDealEvent(ctx(owner), { dealId, event: 'rule_release' })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await stateOf(dealId)).toBe('disputed');
  });

  test.each([
    ['split', '100000'],
    ['split', undefined],
    ['release', '5'],
  ])('to %s with %s for the seller is refused', async (kind, sellers) => {
    const { place } = await answered();
    await expect(ruleBy(finance, place, { kind, sellers })).rejects.toMatchObject({ field: 'sellers' });
  });

  test('of many at once is one, and the money follows it alone', async () => {
    const { place, dealId, sides } = await answered();
    const kinds = ['release', 'refund'] as const;
    const tries = Array.from({ length: 32 }, (_, at) =>
      ruleBy(at % 4 < 2 ? finance : owner, place, { kind: kinds[at % 2], sellers: undefined }),
    );
    expect(await raced(tries)).toEqual({ won: 1, refused: ['conflict'] });
    const { held, seller, buyer } = await moneyOf(dealId, sides);
    expect([held, [seller, buyer].filter((minor) => minor > 0n).length]).toEqual([0n, 1]);
    expect(await stateOfRulings(`${dealId}-1`)).toEqual([{ state: 'done' }]);
  });

  test('at the moment of a concession: one of the two settles the part', async () => {
    const { place, dealId, sides } = await answered(big);
    const { approvalId } = await ruleBy(finance, place, { kind: 'release', sellers: undefined });
    const tries = Array.from({ length: 32 }, (_, at) =>
      at % 2
        ? confirm(ctx(owner), approvalId)
        : act(member(sides.sellerId), { dealId, event: 'concede' }).then(() => {}),
    );
    expect(await raced(tries)).toEqual({ won: 1, refused: ['conflict'] });
    expect((await moneyOf(dealId, sides)).held).toBe(0n);
  });

  test('cannot be changed', async () => {
    const { place } = await answered();
    await ruleBy(finance, place);
    for (const change of ["update deal_ruling set event = 'rule_refund'", 'delete from deal_ruling'])
      await expect(pool.query(change)).rejects.toThrow('stays as it was made');
  });
});
