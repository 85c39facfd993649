import { Failure } from '#domain/acting/context.ts';
import { answerRightsRequest } from '#domain/registers/privacy/answer-rights-request.ts';
import { findRightsRequest } from '#domain/registers/privacy/find-rights-requests.ts';
import { noteRightsRequest } from '#domain/registers/privacy/note-rights-request.ts';
import { refuseRightsRequest } from '#domain/registers/privacy/refuse-rights-request.ts';
import {
  answerRequestSchema,
  refuseRequestSchema,
  rightsTexts,
} from '#domain/registers/privacy/rights-request.schema.ts';
import { sendDataLink } from '#domain/registers/privacy/send-data-link.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { link, urls } from '#content/link.ts';
import type { Refusal } from '../../request/act.ts';
import { action, press } from '../../pages/action.ts';
import { blankForm, defineForm, type FormOf } from '../../request/form.ts';
import { get, staff, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { attacks } from './attack-list.tsx';
import { noteForm } from './note-request.tsx';
import { requestList } from './request-list.tsx';
import { newsIn, showRequest, type RequestNews } from './data-requests.views.tsx';

const readers = staff(...rolesThat.read);
const keepers = staff(...rolesThat.answer);
const missingText = rightsTexts.missing;
const answerForm = defineForm({ id: 'rightsanswer', schema: answerRequestSchema, missingText });
const refusalForm = defineForm({ id: 'rightsrefusal', schema: refuseRequestSchema, missingText });

/** What people ask about their data: what they settle by themselves, and what a person has to answer in time. */
export const dataRequestsRoutes: readonly Route[] = [
  ...requestList.routes,
  ...attacks.routes,
  ...action({
    at: urls.rightsRequests,
    who: keepers,
    form: noteForm,
    verb: noteRightsRequest,
    show: requestList.show,
    next: ({ requestId }) => link('rightsRequest', { requestId }, { news: 'noted' }),
    failedText: rightsTexts.notSaved,
  }),
  get(urls.rightsRequest, readers, (visit) => one(visit)),
  ...press({
    at: urls.rightsRequestLink,
    who: keepers,
    page: pageOfRequest,
    verb: (ctx, visit) => sendDataLink(ctx, idOf(visit)),
    show: (visit, { problem }, refusal) => one(visit, { problem }, refusal),
    next: (_, visit) => requestWith(visit, 'link-sent'),
  }),
  ...action({
    at: urls.rightsRequestAnswer,
    who: keepers,
    page: pageOfRequest,
    form: answerForm,
    verb: (ctx, input, visit) => answerRightsRequest(ctx, idOf(visit), input),
    show: (visit, form, refusal) => one(visit, { answerForm: form }, refusal),
    next: (_, visit) => requestWith(visit, 'answered'),
    failedText: rightsTexts.notSaved,
  }),
  ...action({
    at: urls.rightsRequestRefusal,
    who: keepers,
    page: pageOfRequest,
    form: refusalForm,
    verb: (ctx, input, visit) => refuseRightsRequest(ctx, idOf(visit), input),
    show: (visit, form, refusal) => one(visit, { refusalForm: form }, refusal),
    next: (_, visit) => requestWith(visit, 'refused'),
    failedText: rightsTexts.notSaved,
  }),
];

type Shown = {
  answerForm?: FormOf<typeof answerRequestSchema>;
  refusalForm?: FormOf<typeof refuseRequestSchema>;
  problem?: string | undefined;
};

async function one(visit: Visit, { problem, ...forms }: Shown = {}, refusal?: Refusal): Promise<Response> {
  const request = await findRightsRequest(visit.ctx, visit.params.requestId ?? '');
  if (!request) throw new Failure('not_found', rightsTexts.unknown);
  const blank = { answerForm: blankForm(visit, answerForm), refusalForm: blankForm(visit, refusalForm) };
  return showRequest(visit, { request, ...blank, ...forms, problem, news: newsIn(visit) }, refusal);
}

function idOf({ params: { requestId = '' } }: Visit): bigint {
  if (!/^\d{1,18}$/.test(requestId)) throw new Failure('not_found', rightsTexts.unknown);
  return BigInt(requestId);
}

function pageOfRequest({ params: { requestId = '' } }: Visit): string {
  return link('rightsRequest', { requestId });
}

function requestWith({ params: { requestId = '' } }: Visit, news: RequestNews): string {
  return link('rightsRequest', { requestId }, { news });
}
