import { Failure } from '#domain/acting/context.ts';
import { mayAnswerPeople, rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { answerRightsRequest } from '#domain/registers/privacy/answer-rights-request.ts';
import { findRightsRequest, type RightsRequestRow } from '#domain/registers/privacy/find-rights-requests.ts';
import { refuseRightsRequest } from '#domain/registers/privacy/refuse-rights-request.ts';
import {
  refusalGroundLabels,
  rightsKindLabels,
  wayOfAskingLabels,
} from '#domain/registers/privacy/rights-request.options.ts';
import {
  answerRequestSchema,
  refuseRequestSchema,
  rightsTexts,
} from '#domain/registers/privacy/rights-request.schema.ts';
import { sendDataLink } from '#domain/registers/privacy/send-data-link.ts';
import { erasedName } from '#domain/values/erased-name.ts';
import { link, urls } from '#content/link.ts';
import { shownDate, shownTime } from '#ui/dates.ts';
import type { Fact } from '#ui/fact-list.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { Banner } from '#ui/notices.tsx';
import { actsPage } from '../../pages/act-page.tsx';
import { noFields } from '../../request/form-schema.ts';
import { staff } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { ContactLink } from '../contact-links.tsx';
import { staffOf } from '../portal-page.tsx';
import { portalFrame, whoMay } from '../staff-acts.tsx';
import { RequestBadge } from './request-badge.tsx';

/** Messages for the act that the address names. Other values are ignored. */
const requestNews = {
  noted: 'The request is saved, with the day by which we must answer it.',
  'link-sent': 'A link to their data is on its way to the person.',
  answered: 'The request is closed as answered.',
  refused:
    'The request is refused. Our mail says why; a person without an e-mail address gets a text message that asks them to call us. Both say where to complain.',
} as const satisfies Record<string, string>;

export type RequestNews = keyof typeof requestNews;

const { missing, notSaved: failed, unknown, noEmail } = rightsTexts;

const requestPage = actsPage<RightsRequestRow>({
  at: urls.rightsRequest,
  who: staff(...rolesThat.read),
  frame: portalFrame,
  async find({ ctx, params }) {
    const request = await findRightsRequest(ctx, params.requestId ?? '');
    if (!request) throw new Failure('not_found', unknown);
    return request;
  },
  look(request, visit) {
    const { id, kind, memberId } = request;
    return {
      title: rightsKindLabels[kind],
      tab: `Data request ${id}, ${rightsKindLabels[kind].toLowerCase()}`,
      about: (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {`Data request ${id}`}
          <RequestBadge request={request} now={visit.ctx.now} />
          {memberId === undefined ? null : (
            <TextLink href={link('memberPerson', { memberId: String(memberId) })}>Everything about them</TextLink>
          )}
        </p>
      ),
      above: <RequestNewsBanner request={request} news={newsIn(visit)} />,
      facts: factsOf(request),
    };
  },
});

/** A person's request about their data, which the person completes or staff answer or refuse. */
export const dataRequestRoutes = requestPage.routes(
  requestPage.act({
    at: urls.rightsRequestLink,
    who: whoMay('send-data-link'),
    id: 'rightslink',
    schema: noFields,
    missing,
    failed,
    once: 'by the verb',
    look: (request, visit) => ({
      head: 'Let them do it themselves',
      lead: request.hasEmail
        ? 'We send a link to their own address. There they can download their data or have it erased. Only the owner of the address can open it.'
        : noEmail,
      button: 'Send the link',
      kind: 'secondary',
      ...(!request.hasEmail && { instead: <></> }),
      isLeftOut: !mayAnswer(request, visit) || (request.kind !== 'copy' && request.kind !== 'erasure'),
    }),
    verb: (ctx, _, visit) => sendDataLink(ctx, idOf(visit)),
    next: (_, visit) => requestWith(visit, 'link-sent'),
  }),
  requestPage.act({
    at: urls.rightsRequestAnswer,
    who: whoMay('answer-data-request'),
    id: 'rightsanswer',
    schema: answerRequestSchema,
    missing,
    failed,
    look: (request, visit) => ({
      head: 'Close it as answered',
      button: 'Close the request',
      isLeftOut: !mayAnswer(request, visit),
    }),
    verb: (ctx, input, visit) => answerRightsRequest(ctx, idOf(visit), input),
    next: (_, visit) => requestWith(visit, 'answered'),
  }),
  requestPage.act({
    at: urls.rightsRequestRefusal,
    who: whoMay('refuse-data-request'),
    id: 'rightsrefusal',
    schema: refuseRequestSchema,
    missing,
    failed,
    look: (request, visit) => ({
      head: 'Refuse it',
      button: 'Refuse and tell them',
      kind: 'danger',
      isLeftOut: !mayAnswer(request, visit),
    }),
    verb: (ctx, input, visit) => refuseRightsRequest(ctx, idOf(visit), input),
    next: (_, visit) => requestWith(visit, 'refused'),
  }),
);

/** Whether the request is open and this colleague's role answers people. */
function mayAnswer({ state }: RightsRequestRow, visit: Visit): boolean {
  return state === 'open' && mayAnswerPeople(staffOf(visit));
}

function RequestNewsBanner({ request: { holds }, news }: { request: RightsRequestRow; news: string | undefined }) {
  if (holds.length === 0 && !news) return null;
  return (
    <div className="grid gap-4">
      {news ? <Banner tone="success">{news}</Banner> : null}
      {holds.length > 0 ? (
        <Banner tone="warning" title="Their data cannot be erased yet">
          {holds.map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
        </Banner>
      ) : null}
    </div>
  );
}

function factsOf({ who, cameBy, askedAt, dueAt, details, settledAt, ground, answer }: RightsRequestRow): Fact[] {
  return [
    { term: 'Who', value: who ? <ContactLink contact={who} /> : erasedName },
    { term: 'How they asked', value: wayOfAskingLabels[cameBy] },
    { term: 'Since', value: shownDate(askedAt) },
    { term: 'Answer by', value: shownDate(dueAt) },
    ...(details ? [{ term: 'In their words', value: <span className="whitespace-pre-line">{details}</span> }] : []),
    ...(settledAt ? [{ term: 'Settled', value: `${shownDate(settledAt)}, ${shownTime(settledAt)}` }] : []),
    ...(ground ? [{ term: 'Refused because', value: refusalGroundLabels[ground] }] : []),
    ...(answer ? [{ term: 'Answer', value: <span className="whitespace-pre-line">{answer}</span> }] : []),
  ];
}

function newsIn({ url, request }: Visit): string | undefined {
  const news = url.searchParams.get('news') ?? '';
  return request.method === 'GET' && Object.hasOwn(requestNews, news) ? requestNews[news as RequestNews] : undefined;
}

function idOf({ params: { requestId = '' } }: Visit): bigint {
  if (!/^\d{1,18}$/.test(requestId)) throw new Failure('not_found', unknown);
  return BigInt(requestId);
}

function requestWith({ params: { requestId = '' } }: Visit, news: RequestNews): string {
  return link('rightsRequest', { requestId }, { news });
}
