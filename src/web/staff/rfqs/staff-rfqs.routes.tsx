import { link, urls } from '#content/link.ts';
import { Failure } from '#domain/acting/context.ts';
import { fileKinds } from '#domain/registers/files/file-kinds.ts';
import { grantPro, refusePro } from '#domain/trade/rfqs/pro/decide-pro.ts';
import { findProAsked } from '#domain/trade/rfqs/pro/find-pro.ts';
import { takeDownRfq } from '#domain/trade/rfqs/staff/decide-rfq.ts';
import { rfqRecords } from '#domain/trade/rfqs/staff/rfqs.records.ts';
import { staffReasonSchema, staffRfqTexts } from '#domain/trade/rfqs/staff/staff-rfq.schema.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { serveFile } from '../../files/file.routes.ts';
import type { Refusal } from '../../request/act.ts';
import { action } from '../../pages/action.ts';
import { blankForm, defineForm, type FormOf } from '../../request/form.ts';
import { formTitle } from '../../pages/page.tsx';
import { get, staff, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { portalPage } from '../portal-page.tsx';
import type { RecordNews } from '../kinds/record-news.ts';
import { ProDecisionPage, TakeDownRfqPage } from './staff-rfqs.pages.tsx';

const moderators = staff(...rolesThat.answer);
const filePolicies = { 'rfq-picture': fileKinds['rfq-picture'], 'rfq-file': fileKinds['rfq-file'] };
const define = { schema: staffReasonSchema, missingText: staffRfqTexts.missing };
const downForm = defineForm({ id: 'rfq-down', ...define });
const grantForm = defineForm({ id: 'pro-grant', ...define });
const refuseForm = defineForm({ id: 'pro-refusal', ...define });

type ReasonForm = FormOf<typeof staffReasonSchema>;

const idIn = ({ params }: Visit) => params.rfqId ?? '';
const memberIn = ({ params }: Visit) => params.memberId ?? '';

/** What staff decide about requests for quotes and about pro requests. They find and read requests among the records. */
export const staffRfqsRoutes: readonly Route[] = [
  get(urls.rfqFile, staff(...rolesThat.read), (visit) => serveFile(visit, filePolicies)),
  get(urls.rfqTakingDown, moderators, (visit) => showTakeDown(visit, blankForm(visit, downForm))),
  ...action({
    at: urls.rfqTakingDown,
    who: moderators,
    form: downForm,
    verb: (ctx, input, visit) => takeDownRfq(ctx, idIn(visit), input),
    show: showTakeDown,
    next: (_, visit) =>
      link('record', { kind: 'rfq', recordId: idIn(visit) }, { news: 'rfq-ended' satisfies RecordNews }),
  }),
  get(urls.proDecision, moderators, (visit) => showPro(visit, blankForms(visit))),
  ...action({
    at: urls.proDecision,
    who: moderators,
    form: grantForm,
    verb: (ctx, input, visit) => grantPro(ctx, memberIn(visit), input),
    show: (visit, grant, refusal) => showPro(visit, { ...blankForms(visit), grant }, refusal),
    next: ({ memberId }) => link('proDecision', { memberId }),
  }),
  ...action({
    at: urls.proRefusal,
    who: moderators,
    page: (visit) => link('proDecision', { memberId: memberIn(visit) }),
    form: refuseForm,
    verb: (ctx, input, visit) => refusePro(ctx, memberIn(visit), input),
    show: (visit, refuse, refusal) => showPro(visit, { ...blankForms(visit), refuse }, refusal),
    next: ({ memberId }) => link('proDecision', { memberId }),
  }),
];

const blankForms = (visit: Visit) => ({ grant: blankForm(visit, grantForm), refuse: blankForm(visit, refuseForm) });

async function showTakeDown(visit: Visit, form: ReasonForm, refusal?: Refusal): Promise<Response> {
  const record = await rfqRecords.find(visit.ctx, idIn(visit));
  if (!record) throw new Failure('not_found', staffRfqTexts.notThere);
  return portalPage(visit, {
    title: formTitle('Take down a request for quotes', form),
    place: link('records', { kind: 'rfq' }),
    ...refusal,
    body: <TakeDownRfqPage record={record} form={form} />,
  });
}

async function showPro(
  visit: Visit,
  forms: { grant: ReasonForm; refuse: ReasonForm },
  refusal?: Refusal,
): Promise<Response> {
  const asked = await findProAsked(visit.ctx, memberIn(visit));
  if (!asked) throw new Failure('not_found', staffRfqTexts.notAsked);
  const wrong = forms.refuse.problem === undefined ? forms.grant : forms.refuse;
  return portalPage(visit, {
    title: formTitle(`Pro requests of ${asked.name}`, wrong),
    place: link('records', { kind: 'rfq' }),
    ...refusal,
    body: <ProDecisionPage asked={asked} {...forms} />,
  });
}
