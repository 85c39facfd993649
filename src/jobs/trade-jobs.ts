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

/** One statement closes at most this many requests, so that ten thousand requests that are due at once are closed within a minute. */
const closedAtOnce = 500;
const notifiedAtOnce = 100;

const openedAtOnce = 200;

export const tradeJobs = {
  /** Ends offers that were not answered in time. Ends unpaid orders and returns their stock. Shows ratings whose week is over. */
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
          'offers, orders, reviews and invitations reached their end',
        );
    },
  },
  /**
   * Takes the steps of deals that are due, and sends reminders. If a deal fails, the run goes on with the others and fails at the end, so
   * that finance staff see it.
   */
  'fire-deal-clocks': {
    ...retryPlans.soon,
    cron: '* * * * *',
    async run({ ctx, deps, signal }) {
      // After a restore the provider may have payments that we do not know yet, so no deadline may end a deal.
      if (deps.payments.provider && (await areProviderListsBeingRead(ctx))) return;
      const { fired, failed } = await fireClocks(ctx, signal);
      const told = await notifyClocks(ctx, signal);
      if (fired + told > 0) deps.log.info({ fired, told }, 'due steps of deals were taken, and members notified');
      if (failed.length === 0) return;
      const errors = failed.map(({ error }) => error);
      throw new AggregateError(errors, `These deals could not go on: ${failed.map(({ dealId }) => dealId).join(', ')}`);
    },
  },
  /** Closes requests for quotes at their deadline, and ends requests that were not awarded in time. */
  'close-rfqs': {
    ...retryPlans.soon,
    cron: '* * * * *',
    async run({ ctx, deps, signal }) {
      await inBatches(closedAtOnce, signal, (size) => endDueProposals(ctx, size));
      const closed = await inBatches(closedAtOnce, signal, (size) => closeDueRfqs(ctx, size));
      if (closed > 0) deps.log.info({ closed }, 'requests for quotes are closed');
    },
  },
  /** Writes the mails about requests. It is a separate job, so that no mail delays a deadline. */
  'tell-rfqs': {
    ...retryPlans.soon,
    cron: '* * * * *',
    async run({ ctx, deps, signal }) {
      const told = await inBatches(notifiedAtOnce, signal, (size) => notifyRfqs(ctx, size));
      if (told > 0) deps.log.info({ told }, 'mails about requests for quotes were written');
    },
  },
  /** Opens sealed bids of requests whose deadline has passed, and final offers of rounds. Ends counter-offers without an answer. */
  'open-bids': {
    ...retryPlans.soon,
    cron: '* * * * *',
    async run({ ctx, deps, signal }) {
      const done = await inBatches(openedAtOnce, signal, (size) => openBids(ctx, deps.bidKey, size));
      const rounds = await inBatches(openedAtOnce, signal, (size) => openRounds(ctx, deps.bidKey, size));
      const counters = await inBatches(openedAtOnce, signal, (size) => expireCounters(ctx, size));
      if (done + rounds + counters > 0)
        deps.log.info({ done, rounds, counters }, 'sealed bids and final offers were opened, counter-offers ended');
    },
  },
} satisfies Partial<JobRows>;
