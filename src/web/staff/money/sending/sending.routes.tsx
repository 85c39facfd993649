import { link, urls } from '#content/link.ts';
import { Failure } from '#domain/acting/context.ts';
import { bookSending } from '#domain/money/sendings/book-sending.ts';
import { explainSending } from '#domain/money/sendings/explain-sending.ts';
import { findUnmatchedSending } from '#domain/money/provider-readings/find-unmatched-sendings.ts';
import {
  bookSendingSchema,
  explainSendingSchema,
  unmatchedSendingTexts,
} from '#domain/money/provider-readings/unmatched-sending.schema.ts';
import { actsPage } from '../../../pages/act-page.tsx';
import type { Route } from '../../../request/route.ts';
import { staffOf } from '../../portal-page.tsx';
import { SignInAsYourself } from '../../sign-in-as-yourself.tsx';
import { numberIn, portalFrame, whoMayProved } from '../../staff-acts.tsx';
import { unmatchedSendingsList } from './sending-list.tsx';
import { sendingKinds, sendingOutcome, sendingLook, wasSentByProvider } from './sending-one.tsx';

const place = link('providerReading');
const { missing, notSaved: failed, unknown } = unmatchedSendingTexts;
const pageOf = (sendingId = '') => link('sendingExplanation', { sendingId });

const sendingPage = actsPage({
  at: urls.sendingExplanation,
  who: whoMayProved('explain-sending'),
  frame: portalFrame,
  async find(visit) {
    const sending = await findUnmatchedSending(visit.ctx, numberIn(visit, 'sendingId'));
    if (!sending) throw new Failure('not_found', unknown);
    return sending;
  },
  look: (sending) => ({ ...sendingLook(sending), place, back: { label: 'Outgoing payments', href: place } }),
});

/** Payouts and refunds without a record of ours, which staff who move money book or explain. */
export const sendingRoutes: readonly Route[] = [
  ...unmatchedSendingsList.routes,
  ...sendingPage.routes(
    sendingPage.act({
      at: urls.sendingBooking,
      who: whoMayProved('book-sending'),
      id: 'book-sending',
      schema: bookSendingSchema,
      missing,
      failed,
      look: (sending, visit) => ({
        head: `Book the ${sendingKinds[sending.kind].toLowerCase()}`,
        lead: 'Our books still count this money, and the provider no longer has it. Once a second person has confirmed the booking, both agree.',
        button: 'Ask a second person to confirm',
        busy: 'Saving...',
        isLeftOut: sending.explained !== undefined || !wasSentByProvider(sending),
        instead:
          staffOf(visit).id === undefined ? (
            <SignInAsYourself
              to="to book it: a second person has to know who booked it."
              next={pageOf(String(sending.id))}
            />
          ) : undefined,
      }),
      verb: (ctx, input, visit) => bookSending(ctx, numberIn(visit, 'sendingId'), input),
      next: (_, { params }) => pageOf(params.sendingId),
    }),
    sendingPage.act({
      id: 'explain-sending',
      schema: explainSendingSchema,
      missing,
      failed,
      look: (sending) => ({
        head: 'Book nothing',
        lead: wasSentByProvider(sending)
          ? 'Only if it is already booked in another way. Otherwise our books still differ from the provider.'
          : 'The provider has not sent it, or has it back, so there is nothing to book.',
        button: 'Save the explanation',
        kind: 'secondary',
        busy: 'Saving...',
        whyNot: sendingOutcome(sending),
      }),
      verb: (ctx, input, visit) => explainSending(ctx, numberIn(visit, 'sendingId'), input),
      next: () => place,
    }),
  ),
];
