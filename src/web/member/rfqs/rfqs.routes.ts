import { ownRfqsList } from '#domain/trade/rfqs/list/own-rfqs.list.ts';
import { ownRfqRow, findOwnRfqs } from '#domain/trade/rfqs/list/find-rfqs.ts';
import { findOwnRfq } from '#domain/trade/rfqs/find-own-rfq.ts';
import { ownRfqRecord, recordOfOwnRfq } from '#domain/trade/rfqs/own-rfq-record.view.ts';
import { rfqAnswer } from '#domain/trade/rfqs/rfq.view.ts';
import { link, urls } from '#content/link.ts';
import { removeRfqDraft } from '#domain/trade/rfqs/drafts/save-draft.ts';
import { answerAboutRfq } from '#domain/trade/rfqs/questions/ask-about-rfq.ts';
import { rfqTexts } from '#domain/trade/rfqs/rfq.texts.ts';
import { lists, shows } from '../../request/lists.ts';
import { action, press } from '../../pages/action.ts';
import { buyers, get, members, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { rfqActRoutes } from './rfq-acts.routes.tsx';
import { rfqNewRoutes } from './rfq-new.routes.tsx';
import { answerForm, showOwnRfq, showOwnRfqs } from './rfqs.views.tsx';

const idIn = ({ params }: Visit) => params.publicId ?? '';
const ownPage = (visit: Visit) => link('rfqOwn', { publicId: idIn(visit) });

export const ownRfqsRoutes: readonly Route[] = [
  get(
    urls.dashboardRfqs,
    members,
    (visit) => showOwnRfqs(visit),
    lists(ownRfqRow, ({ ctx, url }) => findOwnRfqs(ctx, ownRfqsList.read(url.searchParams)), ownRfqsList),
  ),
  ...rfqNewRoutes,
  ...press({
    at: urls.rfqDraftRemoval,
    who: buyers,
    page: () => link('dashboardRfqs'),
    verb: (ctx, visit) => removeRfqDraft(ctx, visit.params.draftId ?? ''),
    show: showOwnRfqs,
    next: () => link('dashboardRfqs', {}, { said: 'draft-gone' }),
  }),
  ...rfqActRoutes,
  get(
    urls.rfqOwn,
    buyers,
    (visit) => showOwnRfq(visit),
    shows(ownRfqRecord, async (visit) => recordOfOwnRfq(await findOwnRfq(visit.ctx, idIn(visit))), {
      table: 'rfq',
      column: 'public_id',
      of: 'publicId',
    }),
  ),
  ...action({
    at: urls.rfqOwnAnswer,
    who: buyers,
    page: ownPage,
    form: answerForm,
    limits: { member: 'contact' },
    answer: rfqAnswer,
    verb: (ctx, input, visit) =>
      answerAboutRfq(ctx, { publicId: idIn(visit), questionId: visit.params.questionId ?? '' }, input),
    show: showOwnRfq,
    next: (_, visit) => `${ownPage(visit)}?said=answered`,
    failedText: rfqTexts.failed,
  }),
];
