import { dropInvitationDrafts, expireInvitations } from '#domain/trade/invitations/expire-invitations.ts';
import { expireOffers } from '#domain/trade/offers/expire-offers.ts';
import { expireOrders } from '#domain/trade/orders/expire-orders.ts';
import { publishReviews } from '#domain/trade/reviews/publish-reviews.ts';
import { fireClocks } from '#domain/trade/deals/fire-clocks.ts';
import { notifyClocks } from '#domain/trade/deals/notify-clocks.ts';
import { areProviderListsBeingRead } from '#domain/money/provider-readings/sending-stands-still.ts';
import { endDueProposals } from '#domain/trade/rfqs/awards/end-due-proposals.ts';
import { closeDueRfqs } from '#domain/trade/rfqs/clock/close-due-rfqs.ts';
import { notifyRfqs } from '#domain/trade/rfqs/clock/notify-rfqs.ts';
import { openBids } from '#domain/trade/rfqs/bids/open-bids.ts';
import { expireCounters } from '#domain/trade/rfqs/counters/expire-counters.ts';
import { openRounds } from '#domain/trade/rfqs/rounds/open-rounds.ts';
import { inBatches, type JobRows, retryPlans } from './job-deps.ts';

const endedAtOnce = 100;

/** Large, so that ten thousand requests that are due at once are closed within a minute. */
const closedAtOnce = 500;
const notifiedAtOnce = 100;

const openedAtOnce = 200;

export const tradeJobs = {
  'end-trades': {
    ...retryPlans.soon,
    cron: '* * * * *',
    async run({ ctx, deps, signal }) {
      const offers = await inBatches(endedAtOnce, signal, (size) => expireOffers(ctx, size));
      const orders = await inBatches(endedAtOnce, signal, (size) => expireOrders(ctx, size));
      const reviews = await inBatches(endedAtOnce, signal, (size) => publishReviews(ctx, size));
      const invitations = await inBatches(endedAtOnce, signal, (size) => expireInvitations(ctx, size));
      await inBatches(endedAtOnce, signal, (size) => dropInvitationDrafts(ctx, size));
      if (offers + orders + reviews + invitations > 0)
        deps.log.info(
          { offers, orders, reviews, invitations },
          'offers, orders and invitations expired, and reviews were published',
        );
    },
  },
  /** If a deal fails, the run goes on with the others and fails at the end, so that staff see it. */
  'fire-deal-clocks': {
    ...retryPlans.soon,
    cron: '* * * * *',
    async run({ ctx, deps, signal }) {
      // After a restore the provider may have payments that we do not know yet, so no deadline may end a deal.
      if (deps.payments.provider && (await areProviderListsBeingRead(ctx))) return;
      const { fired, failed } = await fireClocks(ctx, signal);
      const notified = await notifyClocks(ctx, signal);
      if (fired + notified > 0)
        deps.log.info({ fired, notified }, 'due steps of deals were taken, and members notified');
      if (failed.length === 0) return;
      const errors = failed.map(({ error }) => error);
      throw new AggregateError(errors, `These deals could not go on: ${failed.map(({ dealId }) => dealId).join(', ')}`);
    },
  },
  'close-rfqs': {
    ...retryPlans.soon,
    cron: '* * * * *',
    async run({ ctx, deps, signal }) {
      await inBatches(closedAtOnce, signal, (size) => endDueProposals(ctx, size));
      const closed = await inBatches(closedAtOnce, signal, (size) => closeDueRfqs(ctx, size));
      if (closed > 0) deps.log.info({ closed }, 'requests for quotes are closed');
    },
  },
  /** A separate job, so that no mail delays a deadline. */
  'tell-rfqs': {
    ...retryPlans.soon,
    cron: '* * * * *',
    async run({ ctx, deps, signal }) {
      const mails = await inBatches(notifiedAtOnce, signal, (size) => notifyRfqs(ctx, size));
      if (mails > 0) deps.log.info({ mails }, 'mails about requests for quotes were written');
    },
  },
  'open-bids': {
    ...retryPlans.soon,
    cron: '* * * * *',
    async run({ ctx, deps, signal }) {
      const bids = await inBatches(openedAtOnce, signal, (size) => openBids(ctx, deps.bidKey, size));
      const rounds = await inBatches(openedAtOnce, signal, (size) => openRounds(ctx, deps.bidKey, size));
      const counters = await inBatches(openedAtOnce, signal, (size) => expireCounters(ctx, size));
      if (bids + rounds + counters > 0)
        deps.log.info({ bids, rounds, counters }, 'sealed bids and final offers were opened, counter-offers ended');
    },
  },
} satisfies Partial<JobRows>;
