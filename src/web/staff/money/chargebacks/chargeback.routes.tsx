import { link, urls } from '#content/link.ts';
import { Failure } from '#domain/acting/context.ts';
import { takeEvidence } from '#domain/trade/chargeback-evidence/take-evidence.ts';
import { turnOf } from '#domain/acting/turn-of.ts';
import { answerDispute } from '#domain/money/chargebacks/answer-dispute.ts';
import { findChargeback } from '#domain/money/chargebacks/find-disputes.ts';
import { decideClaim } from '#domain/money/chargebacks/decide-claim.ts';
import { findClaimPage } from '#domain/money/chargebacks/find-claim-page.ts';
import { decideClaimSchema } from '#domain/money/chargebacks/finding.schema.ts';
import { answerDisputeSchema, chargebackTexts } from '#domain/money/chargebacks/chargeback.schema.ts';
import { mayMoveMoney, rolesThat } from '#domain/acting/roles/staff.policy.ts';
import type { Refusal } from '../../../request/act.ts';
import { action, press } from '../../../pages/action.ts';
import { blankForm, defineForm, type FormOf } from '../../../request/form.ts';
import { formTitle } from '../../../pages/page.tsx';
import { get, provedStaff, staff, type Route } from '../../../request/route.ts';
import type { Visit } from '../../../request/visit.ts';
import { portalPage, staffOf } from '../../portal-page.tsx';
import { sendingBanner } from '../sending/sending-banner.tsx';
import { lossRoutes } from './loss.routes.tsx';
import { ChargebackPaymentPage, ChargebackPage } from './chargeback.page.tsx';

const movers = provedStaff(...rolesThat.pay);
const readers = staff(...rolesThat.read);
const { missing: missingText, notSaved: failedText } = chargebackTexts;
const answerForm = defineForm({ id: 'taken-back-answer', schema: answerDisputeSchema, missingText });
const findingForm = defineForm({ id: 'taken-back-finding', schema: decideClaimSchema, missingText });
const place = link('chargeback');
const back = { label: 'Chargebacks', href: place };

const numberIn = (text = '') => (/^\d{1,18}$/.test(text) ? BigInt(text) : 0n);
const idIn = ({ params }: Visit) => numberIn(params.disputeId);
const pageOf = (disputeId: string) => link('chargebackPayment', { disputeId });

/** Chargebacks: all staff read them; finance staff answer, and decide who bears a loss. */
export const chargebackRoutes: readonly Route[] = [
  get(urls.chargeback, readers, async (visit) => {
    const asked = visit.url.searchParams.get('before') ?? '';
    const before = /^\d{1,18}$/.test(asked) ? BigInt(asked) : undefined;
    const page = await findChargeback(visit.ctx, { before });
    const banner = await sendingBanner(visit.ctx);
    const body = <ChargebackPage banner={banner} page={page} isLater={before !== undefined} />;
    return portalPage(visit, { title: 'Chargebacks', place, body });
  }),
  get(urls.chargebackPayment, readers, (visit) => showOne(visit, blankForm(visit, answerForm))),
  ...action({
    at: urls.chargebackPayment,
    who: movers,
    form: answerForm,
    verb: (ctx, input, visit) => answerDispute(ctx, idIn(visit), input),
    show: showOne,
    next: (_, { params }) => pageOf(params.disputeId ?? ''),
    failedText,
  }),
  ...press({
    at: urls.chargebackEvidence,
    who: movers,
    page: (visit) => pageOf(visit.params.disputeId ?? ''),
    verb: (ctx, visit) => takeEvidence(ctx, idIn(visit)),
    next: async (evidence, { ctx, services, params }) =>
      new Response(await services.documents.evidenceOf(evidence, turnOf(ctx)), {
        headers: {
          'content-type': 'application/pdf',
          'content-disposition': `attachment; filename="evidence-${params.disputeId}.pdf"`,
        },
      }),
    failedText,
  }),
  ...action({
    at: urls.chargebackFinding,
    who: movers,
    form: findingForm,
    verb: (ctx, input, visit) => decideClaim(ctx, idIn(visit), input),
    show: (visit, form, refusal) => showOne(visit, blankForm(visit, answerForm), refusal, form),
    next: (_, { params }) => pageOf(params.disputeId ?? ''),
    failedText,
  }),
  ...lossRoutes,
];

async function showOne(
  visit: Visit,
  form: FormOf<typeof answerDisputeSchema>,
  refusal?: Refusal,
  finding: FormOf<typeof decideClaimSchema> = blankForm(visit, findingForm),
): Promise<Response> {
  const page = await findClaimPage(visit.ctx, idIn(visit));
  if (!page) throw new Failure('not_found', chargebackTexts.unknown);
  const staff = staffOf(visit);
  const shown = { page, form, finding, mayMove: mayMoveMoney(staff), isNamed: staff.id !== undefined };
  const body = <ChargebackPaymentPage {...shown} />;
  const title = formTitle('Chargeback', finding.problem === undefined ? form : finding);
  return portalPage(visit, { title, place, back, ...refusal, body });
}
