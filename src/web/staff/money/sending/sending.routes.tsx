import { link, urls } from '#content/link.ts';
import { Failure } from '#domain/acting/context.ts';
import { bookSending } from '#domain/money/sendings/book-sending.ts';
import { explainSending } from '#domain/money/sendings/explain-sending.ts';
import { findStandstill } from '#domain/money/provider-readings/find-reading.ts';
import {
  findUnmatchedSending,
  findUnmatchedSendings,
} from '#domain/money/provider-readings/find-unmatched-sendings.ts';
import {
  bookSendingSchema,
  explainSendingSchema,
  unmatchedSendingTexts,
} from '#domain/money/provider-readings/unmatched-sending.schema.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import type { Refusal } from '../../../request/act.ts';
import { action } from '../../../pages/action.ts';
import { blankForm, defineForm } from '../../../request/form.ts';
import { formTitle } from '../../../pages/page.tsx';
import { get, provedStaff, staff, type Route } from '../../../request/route.ts';
import type { Visit } from '../../../request/visit.ts';
import { portalPage, staffOf } from '../../portal-page.tsx';
import { SendingExplanationPage, type SendingForms } from './sending-one.page.tsx';
import { SendingPage } from './sending.page.tsx';

const readers = staff(...rolesThat.read);
const movers = provedStaff(...rolesThat.pay);
const { missing: missingText, notSaved: failedText } = unmatchedSendingTexts;
const form = defineForm({ id: 'explain-sending', schema: explainSendingSchema, missingText });
const bookingForm = defineForm({ id: 'book-sending', schema: bookSendingSchema, missingText });
const place = link('providerReading');
const back = { label: 'Sending of money', href: place };

const idIn = ({ params }: Visit) => (/^\d{1,18}$/.test(params.sendingId ?? '') ? BigInt(params.sendingId!) : 0n);

/** Whether money is sent, and sendings without a record, which staff who move money explain. */
export const sendingRoutes: readonly Route[] = [
  get(urls.providerReading, readers, async (visit) => {
    const standstill = await findStandstill(visit.ctx);
    const body = <SendingPage {...standstill} rows={await findUnmatchedSendings(visit.ctx)} />;
    return portalPage(visit, { title: 'Sending of money', place, body });
  }),
  get(urls.sendingExplanation, movers, (visit) => showOne(visit, blankForm(visit, form))),
  ...action({
    at: urls.sendingExplanation,
    who: movers,
    form,
    verb: (ctx, input, visit) => explainSending(ctx, idIn(visit), input),
    show: showOne,
    next: () => place,
    failedText,
  }),
  ...action({
    at: urls.sendingBooking,
    who: movers,
    page: ({ params }) => link('sendingExplanation', { sendingId: params.sendingId ?? '' }),
    form: bookingForm,
    verb: (ctx, input, visit) => bookSending(ctx, idIn(visit), input),
    show: (visit, booking, refusal) => showOne(visit, blankForm(visit, form), refusal, booking),
    next: (_, { params }) => link('sendingExplanation', { sendingId: params.sendingId ?? '' }),
    failedText,
  }),
];

async function showOne(
  visit: Visit,
  shown: SendingForms['form'],
  refusal?: Refusal,
  booking: SendingForms['booking'] = blankForm(visit, bookingForm),
): Promise<Response> {
  const one = await findUnmatchedSending(visit.ctx, idIn(visit));
  if (!one) throw new Failure('not_found', unmatchedSendingTexts.unknown);
  const isNamed = staffOf(visit).id !== undefined;
  const body = <SendingExplanationPage one={one} form={shown} booking={booking} isNamed={isNamed} />;
  const title = formTitle('Sent without a record', booking.problem === undefined ? shown : booking);
  return portalPage(visit, { title, place, back, ...refusal, body });
}
