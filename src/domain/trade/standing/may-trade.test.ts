import { expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { closeTrading, inviteToTrade, openTrading } from '../../../../test/support/own-listings.ts';
import { signedIn } from '../../../../test/support/signed-in.ts';
import { requireTradingAccess, requireTrader } from './may-trade.ts';
import { tradeTexts } from './trade.schema.ts';

const site = await testDatabase();
const { ctx, db, clock } = site;

test('only invited members may trade while trading is by invitation, and no member while it is closed', async () => {
  const ada = await signedIn(site);
  await inviteToTrade(site);
  await expect(requireTradingAccess(ada.ctx())).rejects.toThrow(tradeTexts.invited);
  await expect(requireTradingAccess(ctx())).rejects.toThrow(tradeTexts.signedOut);
  await db.updateTable('member').set({ may_trade_since: clock.now() }).where('id', '=', ada.member.id).execute();
  expect(await requireTradingAccess(ada.ctx())).toMatchObject({ id: ada.member.id });
  await closeTrading(site);
  await expect(requireTradingAccess(ada.ctx())).rejects.toThrow(tradeTexts.closed);
});

test('a member must accept the marketplace terms once, before the first trade', async () => {
  const ada = await signedIn(site);
  await openTrading(site);
  await expect(requireTrader(ada.ctx())).rejects.toThrow(tradeTexts.terms);
  await requireTrader(ada.ctx(), true);
  expect(await requireTrader(ada.ctx())).toMatchObject({ id: ada.member.id });
});
