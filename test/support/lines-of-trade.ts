import { sql } from 'kysely';
import { stopImportByStaff } from '#domain/trade/listings/import/stop-import-by-staff.ts';
import { takeDownListing, putBackListing } from '#domain/trade/listings/take-down-listing.ts';
import { hideMessage, leaveMessage, showMessage } from '#domain/trade/moderation/decide-flag.ts';
import { withdrawOffer } from '#domain/trade/offers/withdraw-offer.ts';
import { cancelOrder } from '#domain/trade/orders/cancel-order.ts';
import { endMemberCheck } from '#domain/people/checks/end-member-check.ts';
import { saveMemberCheck } from '#domain/people/checks/note-member-check.ts';
import { waitingImport } from './waiting-import.ts';
import { confirmOf } from './approvals.ts';
import { flaggedMessage } from './flagged-message.ts';
import { ruleOnDisputes } from './lines-of-deals.ts';
import { lookOverReviews } from './lines-of-reviews.ts';
import { lookOverRfqs } from './lines-of-rfqs.ts';
import { decideAboutMoney, lookOverLimits } from './lines-of-money.ts';
import { staffAtDesk } from './staff.ts';
import type { StaffWork } from './staff-work.ts';
import { openMarket } from './trade.ts';

/**
 * Takes a listing down and puts it back, stops an import, ends an order and an offer, decides about messages, notes checks of a seller,
 * decides about money, and rules on a dispute.
 */
export const moderateMarket: StaffWork = async (asOwner, leaves, database) => {
  await sql`insert into site_setting (name, version, value, effective_from, written_at, why)
    select 'marketplace-trading', coalesce(max(version), 0) + 1, '{"state": "open"}'::jsonb, now(), now(), 'A test'
    from site_setting where name = 'marketplace-trading'`.execute(database.db);
  const { placed, offered } = await openMarket(database);
  const { id, orderId, seller } = await placed();
  const { offerId } = await offered();
  await takeDownListing(asOwner(), id, { reason: 'Another’s picture' });
  await leaves(['Ada owner', 'take-down-listing', 'listing', id, { state: 'active' }, { state: 'taken_down' }]);
  await putBackListing(asOwner(), id, { reason: 'A picture of her own' });
  await leaves(['Ada owner', 'put-back-listing', 'listing', id, { state: 'taken_down' }, { state: 'active' }]);
  const importId = await waitingImport(database, seller.id);
  await stopImportByStaff(asOwner(), importId, { reason: 'Another’s goods' });
  await leaves(['Ada owner', 'stop-import', 'listing-import', importId, { state: 'ready' }, { state: 'stopped' }]);
  await cancelOrder(asOwner(), orderId, { why: 'A forged listing' });
  const awaited = { state: 'Awaiting payment' };
  await leaves(['Ada owner', 'cancel-order', 'market-order', orderId, awaited, { state: 'Cancelled' }]);
  await withdrawOffer(asOwner(), offerId, { message: 'A fraud' });
  await leaves(['Ada owner', 'end-offer', 'market-offer', offerId, { state: 'Open' }, { state: 'Withdrawn' }]);

  const sellerId = String(seller.id);
  const check = { what: 'certificates', seen: 'CAC certificate RC 1', checked_on: '2026-11-02' } as const;
  await saveMemberCheck(asOwner(), seller.id, check);
  const noted = { ...check, valid_until: null };
  await leaves(['Ada owner', 'note-member-check', 'member', sellerId, null, noted]);
  await endMemberCheck(asOwner(), seller.id, 'certificates');
  const { what, seen } = check;
  await leaves(['Ada owner', 'end-member-check', 'member', sellerId, { what, seen }, { what, seen: null }]);

  const ofIdentity = { ...check, what: 'identity' } as const;
  await saveMemberCheck(asOwner(), seller.id, ofIdentity);
  const waits = { ...ofIdentity, valid_until: null, waits: true };
  await leaves(['Ada owner', 'note-member-check', 'member', sellerId, null, waits]);
  const second = await staffAtDesk(database, 'support', { email: 'second-check@agbon.example' });
  await confirmOf(database.ctx(second.actor), 'member-check', `${sellerId}-identity`);
  const confirmed = { ...ofIdentity, valid_until: null };
  await leaves(['Ada support', 'confirm-member-check', 'member', sellerId, null, confirmed]);

  const flagId = await flaggedMessage(database, { email: seller.email!, notes: 'Mumu' });
  const on = ['flagged-message', flagId] as const;
  await hideMessage(asOwner(), flagId, { reason: 'An insult' });
  await leaves(['Ada owner', 'hide-message', ...on, { decision: null }, { decision: 'hidden' }]);
  await showMessage(asOwner(), flagId);
  await leaves(['Ada owner', 'show-message', ...on, { decision: 'hidden' }, { decision: 'left' }]);
  const another = await flaggedMessage(database, { email: seller.email!, notes: 'Mumu again' });
  await leaveMessage(asOwner(), another);
  await leaves(['Ada owner', 'leave-message', 'flagged-message', another, { decision: null }, { decision: 'left' }]);
  await lookOverRfqs(asOwner, leaves, database);
  await lookOverReviews(asOwner, leaves, database);
  await lookOverLimits(asOwner, leaves, database);
  await decideAboutMoney(asOwner, leaves, database);
  await ruleOnDisputes(asOwner, leaves, database);
};
