import { link } from '#content/link.ts';
import { urls } from '#content/urls.ts';
import { Failure } from '#domain/failure.ts';
import { explainSending } from '#domain/provider-readings/explain-sending.ts';
import { findStandstill } from '#domain/provider-readings/find-reading.ts';
import { findUnmatchedSending, findUnmatchedSendings } from '#domain/provider-readings/find-unmatched-sendings.ts';
import { explainSendingSchema } from '#domain/provider-readings/unmatched-sending.schema.ts';
import { unmatchedSendingTexts } from '#domain/provider-readings/unmatched-sending.texts.ts';
import { rolesThat } from '#domain/staff/staff.policy.ts';
import type { Refusal } from '../../../request/act.ts';
import { action } from '../../../request/action.ts';
import { blankForm, defineForm, type FormOf } from '../../../request/form.ts';
import { formTitle } from '../../../request/page.tsx';
import { get, provedStaff, staff, type Route } from '../../../request/route.ts';
import type { Visit } from '../../../request/visit.ts';
import { adminPage } from '../../admin-page.tsx';
import { SendingExplanationPage, SendingPage } from './sending.page.tsx';

const readers = staff(...rolesThat.read);
const movers = provedStaff(...rolesThat.pay);
const { missing: missingText, notSaved: failedText } = unmatchedSendingTexts;
const form = defineForm({ id: 'explain-sending', schema: explainSendingSchema, missingText });
const place = link('providerReading');
const back = { label: 'Sending of money', href: place };

const idIn = ({ params }: Visit) => (/^\d{1,18}$/.test(params.sendingId ?? '') ? BigInt(params.sendingId!) : 0n);

/** Whether money is sent; what was sent without a record, which those who move money explain. */
export const sendingRoutes: readonly Route[] = [
  get(urls.providerReading, readers, async (visit) => {
    const standstill = await findStandstill(visit.ctx);
    const body = <SendingPage {...standstill} rows={await findUnmatchedSendings(visit.ctx)} />;
    return adminPage(visit, { title: 'Sending of money', place, body });
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
];

async function showOne(visit: Visit, shown: FormOf<typeof explainSendingSchema>, refusal?: Refusal): Promise<Response> {
  const one = await findUnmatchedSending(visit.ctx, idIn(visit));
  if (!one) throw new Failure('not_found', unmatchedSendingTexts.unknown);
  const body = <SendingExplanationPage one={one} form={shown} />;
  return adminPage(visit, { title: formTitle('Sent without a record', shown), place, back, ...refusal, body });
}
