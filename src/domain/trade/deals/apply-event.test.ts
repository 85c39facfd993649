import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { dealActs, delivered } from '../../../../test/support/deal-acts.ts';
import {
  after,
  agreedAndPaid,
  clock,
  draft,
  member,
  paidDeal,
  terms,
  twoSides,
} from '../../../../test/support/deals.ts';
import { aMember, keepBooksSound, topUp } from '../../../../test/support/sound-books.ts';
import { ledgerTexts } from '#domain/money/ledger/post-journal.ts';
import { deliveryPin } from './deal.digits.ts';
import { pinTexts, renewDeliveryPin } from './delivery-pin.ts';
import { dealTexts, findDeal } from '../deal-terms/find-deal.ts';

const database = await testDatabase();
const { ctx, pool } = database;
const { act, stateOf, moneyOf } = dealActs(database);
keepBooksSound(database);

describe('a deal', () => {
  test('goes from draft to release, each step by its own party, and records every step', async () => {
    const { dealId, ...sides } = await paidDeal(database);
    expect(await moneyOf(dealId, sides)).toEqual({ available: 0n, held: 101_500n, seller: 0n, buyer: 0n });
    await after(database, dealId, sides, [...delivered, ['buyer', 'accept'], ['clock', 'release']]);
    expect(await stateOf(dealId)).toBe('released');
    expect(await moneyOf(dealId, sides)).toEqual({ available: 0n, held: 0n, seller: 100_000n, buyer: 0n });
    const { rows } = await pool.query<{ line: string }>(
      `select concat_ws(' ', number, party, event, to_state, (select kind from ledger_journal where id = journal_id)) as line
       from deal_event where deal_id = $1 order by number`,
      [dealId],
    );
    expect(rows.map(({ line }) => line)).toEqual([
      '1 buyer propose proposed',
      '2 seller agree agreed',
      '3 buyer fund funded funding',
      '4 seller ship shipped',
      '5 buyer deliver delivered',
      '6 buyer accept accepted',
      '7 clock release released settlement',
    ]);
    expect((await pool.query('select from deal_clock where deal_id = $1', [dealId])).rowCount).toBe(0);
  });

  test('of two parts is paid for at once, and each part then ends separately', async () => {
    const { dealId, ...sides } = await paidDeal(database, { shares: [60n, 40n] });
    const first = { part: 1 };
    await after(database, dealId, sides, [
      ['seller', 'ship', first],
      ['buyer', 'deliver', first],
      ['buyer', 'accept', first],
      ['clock', 'release', first],
    ]);
    await act(member(sides.sellerId), { dealId, event: 'cancel', part: 2 });
    expect(await stateOf(dealId)).toBe('released,cancelled');
    expect(await moneyOf(dealId, sides)).toEqual({ available: 0n, held: 0n, seller: 60_000n, buyer: 40_600n });
    await expect(act(member(sides.sellerId), { dealId, event: 'ship' })).rejects.toThrow(dealTexts.whichPart);
  });

  test('that is accepted in part gives each side its share', async () => {
    const { dealId, ...sides } = await paidDeal(database);
    await after(database, dealId, sides, delivered);
    const buyer = member(sides.buyerId);
    await expect(act(buyer, { dealId, event: 'accept_part' })).rejects.toThrow(dealTexts.howMuch);
    await act(buyer, { dealId, event: 'accept_part', portion: { accepted: 870n, whole: 1_000n } });
    await act(member(sides.sellerId), { dealId, event: 'settle_part' });
    expect(await moneyOf(dealId, sides)).toEqual({ available: 0n, held: 0n, seller: 87_000n, buyer: 13_195n });
  });

  test('that was accepted in part, and is released in full after a dispute, drops the earlier share', async () => {
    const { dealId, ...sides } = await paidDeal(database);
    await after(database, dealId, sides, [
      ...delivered,
      ['buyer', 'accept_part', { portion: { accepted: 870n, whole: 1_000n } }],
      ['seller', 'dispute'],
    ]);
    const sellers = async () => (await findDeal(ctx(), dealId))!.parts[0]!.sellers;
    expect(await sellers()).toBe(87_000n);
    await act(member(sides.buyerId), { dealId, event: 'concede' });
    expect([await stateOf(dealId), await sellers()]).toEqual(['released', undefined]);
  });

  test('is agreed on by the member whose turn it is, on the last terms, which are then fixed', async () => {
    const sides = await twoSides(ctx());
    const dealId = await draft(database, sides);
    await act(member(sides.buyerId), { dealId, event: 'propose' });
    await expect(act(member(sides.buyerId), { dealId, event: 'agree' })).rejects.toThrow('other side’s turn');
    const other = { ...terms, minor: 200_000n };
    await act(member(sides.sellerId), { dealId, event: 'counter', terms: other });
    await act(member(sides.buyerId), { dealId, event: 'agree' });
    expect(await findDeal(ctx(), dealId)).toMatchObject({ parts: [{ minor: 200_000n, buyerFee: 3_000n, version: 3 }] });
    for (const change of ['deal_part set minor = 1', "deal set ship_by = '2099-02-02'"])
      await expect(pool.query(`update ${change}`)).rejects.toThrow('stay as they were agreed');
  });

  test('cannot be funded from too small a balance, and stays agreed', async () => {
    const sides = await twoSides(ctx());
    const dealId = await draft(database, sides);
    await topUp(ctx(), sides.buyerId, 101_499n);
    await expect(after(database, dealId, sides, agreedAndPaid)).rejects.toThrow(ledgerTexts.tooLittle);
    expect([await stateOf(dealId), (await moneyOf(dealId, sides)).available]).toEqual(['agreed', 101_499n]);
  });

  test('refuses a third member, the wrong side, and a side that saw an earlier step', async () => {
    const { dealId, ...sides } = await paidDeal(database);
    const stranger = member(await aMember(ctx()));
    await expect(act(stranger, { dealId, event: 'ship' })).rejects.toThrow(dealTexts.unknown);
    await expect(act(member(sides.buyerId), { dealId, event: 'ship' })).rejects.toThrow('Only the seller can do this.');
    const late = act(member(sides.sellerId), { dealId, event: 'ship', seen: 2 });
    await expect(late).rejects.toThrow(dealTexts.changed);
    await expect(act(clock, { dealId, event: 'lapse' })).rejects.toThrow(dealTexts.notYet);
    expect(await stateOf(dealId)).toBe('funded');
  });
});

describe('the buyer’s six digits', () => {
  const secret = 'a secret of the test';
  const onItsWay = async () => {
    const { dealId, ...sides } = await paidDeal(database);
    await act(member(sides.sellerId), { dealId, event: 'ship' });
    const give = (digits: string) => act(member(sides.sellerId), { dealId, event: 'deliver', pin: { digits, secret } });
    const digits = async () => deliveryPin(dealId, (await findDeal(ctx(), dealId))!.parts[0]!, secret);
    return { dealId, sides, give, digits };
  };

  test('prove the delivery when the seller enters them; the seller has no other proof', async () => {
    const { dealId, sides, give, digits } = await onItsWay();
    await expect(act(member(sides.sellerId), { dealId, event: 'deliver' })).rejects.toThrow(
      'Enter the buyer’s six digits',
    );
    const first = await digits();
    expect(first).toMatch(/^\d{6}$/);
    await expect(renewDeliveryPin(ctx(member(sides.sellerId)), { dealId })).rejects.toThrow(
      'between your payment and the delivery',
    );
    await renewDeliveryPin(ctx(member(sides.buyerId)), { dealId });
    await expect(give(first)).rejects.toThrow(pinTexts.wrong);
    await give(await digits());
    expect(await stateOf(dealId)).toBe('delivered');
  });

  test('allow five wrong tries, even at the same time; after that the right digits are refused too', async () => {
    const { dealId, sides, give, digits } = await onItsWay();
    const wrong = (await digits()) === '000000' ? '000001' : '000000';
    const tried = await Promise.allSettled(Array.from({ length: 12 }, () => give(wrong)));
    const said = tried.map((one) => (one.status === 'rejected' ? (one.reason as Error).message : 'given'));
    expect(said.filter((text) => text === pinTexts.wrong)).toHaveLength(5);
    await expect(give(await digits())).rejects.toThrow(pinTexts.tooManyTries);
    await renewDeliveryPin(ctx(member(sides.buyerId)), { dealId });
    await give(await digits());
    expect(await stateOf(dealId)).toBe('delivered');
  });
});
