import { skipToDeadline } from '#domain/trade/deals/skip-to-deadline.ts';
import { dealRecord, recordOfDeal } from '#domain/trade/deal-pages/deal-record.view.ts';
import { findDealPage } from '#domain/trade/deal-pages/find-deal-page.ts';
import { mayReadFileOfDeal } from '#domain/trade/deals/evidence/deal-file.policy.ts';
import { serveFile } from '../../files/file.routes.ts';
import { sends, shows } from '../../request/lists.ts';
import { link, urls } from '#content/link.ts';
import { mostTogetherBytes } from '#domain/trade/messages/attachment.rules.ts';
import { unreadableFilesTexts } from '#domain/talk/messages/message.texts.ts';
import { markThreadRead } from '#domain/trade/messages/read-thread.ts';
import { writeAboutDeal } from '#domain/trade/messages/write-about-deal.ts';
import { action, press } from '../../pages/action.ts';
import { blankForm, refusedForm } from '../../request/form.ts';
import { seeOther } from '../../pages/page.tsx';
import { get, members, type Route, type WhyUnread } from '../../request/route.ts';
import { unreadFormFailure, unreadFormStatus } from '../../request/unread-form.ts';
import type { Visit } from '../../request/visit.ts';
import { lastReadMessageIn } from '../messages/seen-in.ts';
import { agreeingRoutes } from './agreeing.routes.tsx';
import { approvingRoutes } from './approving.routes.tsx';
import { deliveringRoutes } from './delivering.routes.tsx';
import { dealMessage, dealMessageForm } from './deal-message.form.ts';
import { disputingRoutes } from './disputing.routes.tsx';
import { splittingRoutes } from './splitting.routes.tsx';
import { showDeal, showDealOf } from './deal.views.tsx';

/** Room for the fields of the form besides its files. */
const restOfForm_bytes = 64 * 1024;

const dealIdOf = ({ params }: Visit) => params.dealId ?? '';
const pageOf = (visit: Visit, news?: string) => link('deal', { dealId: dealIdOf(visit) }, { news });

/** The pages of a deal. The list of deals is part of the list of orders. */
export const dealRoutes: readonly Route[] = [
  get(urls.deals, members, () => seeOther(link('dashboardOrders'))),
  get(
    urls.deal,
    members,
    (visit) => showDeal(visit, blankForm(visit, dealMessageForm)),
    shows(
      dealRecord,
      async ({ ctx, params, services }) =>
        recordOfDeal(await findDealPage(ctx, params.dealId ?? ''), services.publicUrl),
      { table: 'deal', column: 'id', of: 'dealId' },
    ),
  ),
  get(urls.dealEvidenceFile, members, sendFileOfDeal, sends(['image/webp', 'application/pdf'], sendFileOfDeal)),
  ...action({
    ...dealMessage,
    at: urls.dealMessages,
    page: (visit) => pageOf(visit),
    verb: (ctx, input, visit, sent) => writeAboutDeal(ctx, dealIdOf(visit), input, sent),
    show: showDeal,
    next: (_, visit) => pageOf(visit, 'written'),
    mostBytes: mostTogetherBytes + restOfForm_bytes,
    whenUnread: showUnread,
  }),
  ...press({
    at: urls.dealReading,
    who: members,
    page: (visit) => pageOf(visit),
    verb: (ctx, visit) =>
      markThreadRead(ctx, { threadId: visit.url.searchParams.get('thread') ?? '', upTo: lastReadMessageIn(visit) }),
    next: (_, visit) => pageOf(visit),
  }),
  ...press({
    at: urls.dealNextDeadline,
    who: members,
    page: (visit) => pageOf(visit),
    verb: (ctx, visit) => skipToDeadline(ctx, dealIdOf(visit)),
    show: (visit, { problem }, refusal) => showDealOf(visit, dealIdOf(visit), { ...refusal, problem }),
    next: (_, visit) => pageOf(visit, 'skipped'),
    failedText: 'The deadline was not moved. Please try again.',
    demoOnly: true,
  }),
  ...agreeingRoutes,
  ...deliveringRoutes,
  ...approvingRoutes,
  ...disputingRoutes,
  ...splittingRoutes,
];

/** A picture or paper of one step of the deal. */
function sendFileOfDeal(visit: Visit): Promise<Response> {
  return serveFile(visit, { 'deal-file': mayReadFileOfDeal(dealIdOf(visit)) });
}

/** The upload was not read, so the form is shown again without what was typed. */
function showUnread(visit: Visit, why: WhyUnread): Promise<Response> {
  const failure = unreadFormFailure(why, unreadableFilesTexts, 'files');
  return showDeal(visit, refusedForm(blankForm(visit, dealMessageForm), failure), unreadFormStatus(why));
}
