import { link, urls } from '#content/link.ts';
import { Failure } from '#domain/acting/context.ts';
import { findSupplierMails, stopSupplierMails } from '#domain/trade/rfqs/clock/stop-supplier-mails.ts';
import { findRfqPage } from '#domain/trade/rfqs/find-rfq.ts';
import { findRfqs } from '#domain/trade/rfqs/list/find-rfqs.ts';
import { rfqsList } from '#domain/trade/rfqs/list/rfqs.list.ts';
import { askAboutRfq } from '#domain/trade/rfqs/questions/ask-about-rfq.ts';
import { reportRfq } from '#domain/trade/rfqs/report-rfq.ts';
import { askRfqSchema, reportRfqSchema } from '#domain/trade/rfqs/rfq.schema.ts';
import { rfqTexts } from '#domain/trade/rfqs/rfq.texts.ts';
import { action, stopMails } from '../../pages/action.ts';
import { cachedPage } from '../../pages/cached-page.ts';
import { blankForm, defineForm } from '../../request/form.ts';
import { leaveFor, seeOther } from '../../pages/page.tsx';
import { anyone, get, members, type Handler, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { showAsk, showReport, showRfq, showRfqs, showSupplierMails } from './rfqs.views.tsx';

const missingText = rfqTexts.missing;
const askForm = defineForm({ id: 'rfq-question', schema: askRfqSchema, missingText });
const reportForm = defineForm({ id: 'rfq-report', schema: reportRfqSchema, missingText });

/** The query parameters of cached pages. Search words and places are endless, so pages with them are made each time. */
const reads = ['tab', 'type', 'category', 'unit', 'verified', 'closed', 'sort'];
const endless = ['q', 'place', 'closing', 'after', 'before'];

/** One statement. */
const makeRfqs: Handler = async (visit) => {
  const asked = rfqsList.read(visit.url.searchParams);
  return showRfqs(visit, { asked, page: await findRfqs(visit.ctx, asked) });
};

/** The ticks of buyers change with checks, which announce themselves as news of listings. */
const topics = ['rfqs', 'listings'];
const keptRfqs = get(urls.rfqs, anyone, makeRfqs, { reads, oneOfMany: true });
const openRfqs: Handler = (visit) =>
  endless.some((name) => visit.url.searchParams.has(name)) ? makeRfqs(visit) : cachedPage(visit, keptRfqs, topics);

/** Two statements. */
const makeRfq: Handler = async (visit) => {
  const found = await findRfqPage(visit.ctx, visit.params.publicId ?? '');
  if (!found) throw new Failure('not_found', rfqTexts.unknown);
  return showRfq(visit, found);
};
const keptRfq = get(urls.rfq, anyone, makeRfq, { oneOfMany: true });
const openRfq: Handler = (visit) => {
  const isOwn = visit.ctx.actor.kind === 'member' || visit.url.searchParams.has('said');
  return isOwn ? makeRfq(visit) : cachedPage(visit, keptRfq, topics);
};

const toRfq = (visit: Visit, said: string) => link('rfq', { publicId: visit.params.publicId ?? '' }, { said });

/** The public pages of requests for quotes. */
export const rfqsRoutes: readonly Route[] = [
  get(urls.rfqs, anyone, openRfqs),
  get(urls.rfqsRedirect, anyone, ({ url }) =>
    seeOther(link('rfqs', {}, rfqsList.write(rfqsList.read(url.searchParams)))),
  ),
  get(urls.rfqMailsStop, anyone, askToStop),
  ...stopMails({
    at: urls.rfqMailsStop,
    id: 'rfq-mails',
    verb: stopSupplierMails,
    stopped: (visit, token) => showSupplierMails(visit, token, true),
    page: (token) => link('rfqMailsStop', { token }),
  }),
  get(urls.rfq, anyone, openRfq),
  get(urls.rfqQuestions, members, (visit) => showAsk(visit, blankForm(visit, askForm))),
  ...action({
    at: urls.rfqQuestions,
    who: members,
    form: askForm,
    limits: { member: 'contact' },
    verb: (ctx, input, visit) => askAboutRfq(ctx, visit.params.publicId ?? '', input),
    show: showAsk,
    next: (_, visit) => leaveFor(visit, `${toRfq(visit, 'asked')}#questions`),
    failedText: rfqTexts.failed,
  }),
  get(urls.rfqReport, members, (visit) => showReport(visit, blankForm(visit, reportForm))),
  ...action({
    at: urls.rfqReport,
    who: members,
    form: reportForm,
    limits: { member: 'contact' },
    verb: (ctx, input, visit) => reportRfq(ctx, visit.params.publicId ?? '', input),
    show: showReport,
    next: (_, visit) => toRfq(visit, 'reported'),
    failedText: rfqTexts.failed,
  }),
];

async function askToStop(visit: Visit): Promise<Response> {
  const token = visit.params.token ?? '';
  const standing = await findSupplierMails(visit.ctx, token);
  if (!standing)
    throw new Failure('not_found', 'This link is not one of ours. Copy the whole link from the mail and try again.');
  return showSupplierMails(visit, token, standing.stopped);
}
