import { describe, expect, test } from 'vitest';
import { confirm } from '../../../../../test/support/approvals.ts';
import { testDatabase } from '../../../../../test/support/database.ts';
import { dealActs, times } from '../../../../../test/support/deal-acts.ts';
import { actorOf, disputes, type Side } from '../../../../../test/support/disputes.ts';
import { keepBooksSound } from '../../../../../test/support/sound-books.ts';
import { staffAtDesk } from '../../../../../test/support/staff.ts';
import { raced } from '../../../../../test/support/trade.ts';
import { approvalTexts } from '#domain/acting/approvals/approval.schema.ts';
import type { Actor } from '#domain/acting/context.ts';
import type { DealStep } from '../apply-event.ts';
import { findDispute } from '../rulings/find-dispute.ts';
import { ruleOnDeal } from '../rulings/rule-on-deal.ts';
import { ruleOnDealSchema, rulingTexts } from '../rulings/ruling.schema.ts';

const database = await testDatabase(34);
const { ctx, db } = database;
const { race, stateOf, moneyOf } = dealActs(database);
const disputed = disputes(database);
keepBooksSound(database);

const finance = await staffAtDesk(database, 'finance', { email: 'finance@agbon.example' });
const owner = await staffAtDesk(database, 'owner', { email: 'owner@agbon.example' });

describe('beside a ruling', () => {
  const big = { minor: 200_000_000n };
  const rule = (dealId: bigint, seen: number, actor: Actor = finance.actor) =>
    ruleOnDeal(
      ctx(actor),
      { dealId, part: 1 },
      ruleOnDealSchema.parse({ kind: 'refund', why: 'It never came', seen: String(seen) }),
    );

  test('a proposal counts as the answer that a ruling waits for, and our team reads it', async () => {
    const { dealId, propose } = await disputed();
    await propose('seller', 70_000n);
    const settings = { rulesAlone_kobo: 100_000_000n };
    const dispute = await findDispute(ctx(finance.actor), { dealId, part: 1 }, settings);
    expect(dispute.reason).toBeUndefined();
    expect(dispute.part.dispute?.proposal).toEqual({ by: 'seller', sellers: 70_000n });
  });

  test.each([
    ['a proposal', 'propose_split', 'disputed'],
    ['an acceptance', 'accept_split', 'split'],
  ] as const)('%s ends a ruling that waits for a second person', async (_, event, state) => {
    const { dealId, does, propose, partNow } = await disputed(big);
    await propose('seller', 150_000_000n);
    const { approvalId } = await rule(dealId, (await partNow()).version);
    await does('buyer', event, { sellers: 50_000_000n });
    await expect(confirm(ctx(owner.actor), approvalId)).rejects.toThrow(approvalTexts.ended);
    expect(await stateOf(dealId)).toBe(state);
    const ruling = await db.selectFrom('approval').select('state').where('id', '=', approvalId).executeTakeFirst();
    expect(ruling).toEqual({ state: 'overtaken' });
  });

  test('a ruling on a dispute that the sides have settled is refused, and so is an acceptance after a ruling', async () => {
    const [agreed, ruled] = [await disputed(), await disputed()];
    for (const one of [agreed, ruled]) await one.propose('seller', 70_000n);
    const { version } = await agreed.partNow();
    await agreed.does('buyer', 'accept_split');
    await expect(rule(agreed.dealId, version)).rejects.toThrow(rulingTexts.notInDispute);
    await rule(ruled.dealId, version);
    await expect(ruled.does('buyer', 'accept_split')).rejects.toThrow('This deal is over.');
  });

  test('of a simultaneous acceptance and confirmation of a ruling one settles the part', async () => {
    const { dealId, sides, does, propose, partNow } = await disputed(big);
    await propose('seller', 150_000_000n);
    const { approvalId } = await rule(dealId, (await partNow()).version);
    const tries = Array.from({ length: 32 }, (_, at) =>
      at % 2 ? confirm(ctx(owner.actor), approvalId) : does('buyer', 'accept_split').then(() => {}),
    );
    expect(await raced(tries)).toEqual({ won: 1, refused: ['conflict'] });
    const { held, seller, buyer } = await moneyOf(dealId, sides);
    expect([held, seller + buyer > 0n]).toEqual([0n, true]);
  });

  test('of a simultaneous acceptance, withdrawal and concession one takes effect', async () => {
    const { dealId, sides, propose, partNow } = await disputed();
    await propose('seller', 70_000n);
    const { version: seen } = await partNow();
    const of = (side: Side, event: DealStep['event']): [Actor, DealStep] => [
      actorOf(side, sides),
      { dealId, event, seen },
    ];
    const { won } = await race([
      ...times(10, of('buyer', 'accept_split')),
      ...times(10, of('seller', 'withdraw_split')),
      ...times(10, of('buyer', 'concede')),
    ]);
    expect(won).toHaveLength(1);
  });
});
