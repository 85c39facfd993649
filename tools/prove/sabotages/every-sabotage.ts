import type { Sabotage } from '../sabotage.ts';
import { apiKeySabotages } from './api-key.sabotages.ts';
import { keyRequestSabotages } from './key-request.sabotages.ts';
import { bentBidSabotages } from './bent-bids.sabotages.ts';
import { bidSabotages } from './bids.sabotages.ts';
import { callSabotages } from './calls.sabotages.ts';
import { cardAgeingSabotages } from './card-ageing.sabotages.ts';
import { clockSabotages, deadlineSabotages, pinSabotages, proposalSabotages } from './deals.sabotages.ts';
import { dealRightsSabotages } from './deal-rights.sabotages.ts';
import { paymentSabotages } from './payments.sabotages.ts';
import { providerReadingSabotages } from './provider-readings.sabotages.ts';
import { refundSabotages } from './refunds.sabotages.ts';
import { payoutSabotages } from './payouts.sabotages.ts';
import { bookSabotages } from './books.sabotages.ts';
import { databaseSabotages } from './database.sabotages.ts';
import { idempotencySabotages } from './idempotency.sabotages.ts';
import { inventedSabotages } from './invented-rows.sabotages.ts';
import { outboxSabotages } from './outbox.sabotages.ts';
import { priceSabotages } from './prices.sabotages.ts';
import { rightsSabotages } from './rights.sabotages.ts';
import { sessionSabotages } from './session.sabotages.ts';
import { stockSabotages } from './stock.sabotages.ts';
import { escapeSabotages } from './escapes.sabotages.ts';
import { keptRowSabotages } from './kept-rows.sabotages.ts';
import { levelSabotages } from './levels.sabotages.ts';
import { linkSabotages } from './link.sabotages.ts';
import { limitSabotages } from './limits.sabotages.ts';
import { reviewSabotages } from './reviews.sabotages.ts';
import { rfqSabotages } from './rfqs.sabotages.ts';
import { signatureSabotages } from './signatures.sabotages.ts';
import { webhookSabotages } from './webhooks.sabotages.ts';

export const everySabotage: readonly Sabotage[] = [
  ...deadlineSabotages,
  ...pinSabotages,
  ...paymentSabotages,
  ...stockSabotages,
  ...payoutSabotages,
  ...refundSabotages,
  ...cardAgeingSabotages,
  ...sessionSabotages,
  ...apiKeySabotages,
  ...keyRequestSabotages,
  ...callSabotages,
  ...webhookSabotages,
  ...rightsSabotages,
  ...linkSabotages,
  ...databaseSabotages,
  ...inventedSabotages,
  ...keptRowSabotages,
  ...bentBidSabotages,
  ...levelSabotages,
  ...dealRightsSabotages,
  ...limitSabotages,
  ...priceSabotages,
  ...reviewSabotages,
  ...rfqSabotages,
  ...bidSabotages,
  ...escapeSabotages,
  ...signatureSabotages,
  ...clockSabotages,
  ...proposalSabotages,
  ...bookSabotages,
  ...providerReadingSabotages,
  ...outboxSabotages,
  ...idempotencySabotages,
];
