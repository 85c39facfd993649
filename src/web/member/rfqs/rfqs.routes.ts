import { z } from 'zod';
import { ownRfqsList } from '#domain/trade/rfqs/list/own-rfqs.list.ts';
import { ownRfqRow, findOwnRfqs } from '#domain/trade/rfqs/list/find-rfqs.ts';
import { anId } from '#domain/values/answer.schema.ts';
import { rfqAnswer } from '#domain/trade/rfqs/rfq.view.ts';
import { link, urls } from '#content/link.ts';
import { scopeOf } from '#domain/acting/answering/answer-once.ts';
import { mostPictureBytes } from '#domain/trade/listings/pictures/picture.rules.ts';
import { mostTogetherBytes } from '#domain/trade/messages/attachment.rules.ts';
import { changeRfq } from '#domain/trade/rfqs/change-rfq.ts';
import { removeDraft, saveDraft } from '#domain/trade/rfqs/drafts/tend-drafts.ts';
import { findOwnRfq } from '#domain/trade/rfqs/find-own-rfq.ts';
import { postRfq } from '#domain/trade/rfqs/post-rfq.ts';
import { answerAboutRfq } from '#domain/trade/rfqs/questions/ask-about-rfq.ts';
import { rfqTexts } from '#domain/trade/rfqs/rfq.texts.ts';
import { lists } from '../../request/lists.ts';
import { action, oneOf, press, taker } from '../../pages/action.ts';
import { mostBytesOfForm } from '../../request/body.ts';
import { blankForm } from '../../request/form.ts';
import { buyers, get, members, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { rfqActRoutes } from './pro-and-withdrawal.routes.tsx';
import { answerForm, changeForm, changeProForm, draftForm, postForm, postProForm } from './rfq-forms.ts';
import { typedOf } from './rfq-values.ts';
import {
  showChange,
  showNewRfq,
  showOwnRfq,
  showOwnRfqs,
  showUnreadRfq,
  showUnsavedDraft,
  startRfq,
} from './rfqs.views.tsx';

const failedText = rfqTexts.failed;
const mostBytes = mostPictureBytes + mostTogetherBytes + mostBytesOfForm;

const idIn = ({ params }: Visit) => params.publicId ?? '';
const ownPage = (visit: Visit) => link('rfqOwn', { publicId: idIn(visit) });
const onceOf = (visit: Visit, { key }: { key: string }) => ({
  scope: scopeOf(visit.ctx.actor, visit.route ?? ''),
  key,
});
const toPosted = ({ publicId, isWaiting }: { publicId: string; isWaiting: boolean }) =>
  link('rfqOwn', { publicId }, { said: isWaiting ? 'waiting' : 'posted' });

const posting = {
  who: buyers,
  limits: { member: 'listing' },
  once: 'by the verb',
  next: toPosted,
  mostBytes,
  failedText,
} as const;

const changed = {
  // After the first bid every change sends a mail to each bidder.
  limits: { member: 'trade' },
  next: ({ revision }: { revision: number }, visit: Visit) =>
    `${ownPage(visit)}?said=${revision > 0 ? 'told' : 'saved'}`,
  failedText,
} as const;
const changeOrdinary = taker(
  {
    ...changed,
    form: changeForm,
    answer: z.object({ revision: z.number() }),
    verb: (ctx, input, visit) => changeRfq(ctx, idIn(visit), input),
    show: (visit, form, refusal) => showChange(visit, form, refusal),
  },
  buyers,
);
const changePro = taker(
  {
    ...changed,
    form: changeProForm,
    answer: z.object({ revision: z.number() }),
    verb: (ctx, input, visit) => changeRfq(ctx, idIn(visit), input),
    show: showChange,
  },
  buyers,
);

export const ownRfqsRoutes: readonly Route[] = [
  get(
    urls.dashboardRfqs,
    members,
    (visit) => showOwnRfqs(visit),
    lists(ownRfqRow, ({ ctx, url }) => findOwnRfqs(ctx, ownRfqsList.read(url.searchParams))),
  ),
  get(urls.rfqNew, buyers, async (visit) => showNewRfq(false)(visit, await startRfq(visit, false))),
  ...action({
    ...posting,
    at: urls.rfqNew,
    form: postForm,
    answer: z.object({ publicId: z.string(), isWaiting: z.boolean() }),
    verb: (ctx, input, visit, sent) => postRfq(ctx, input, { isPro: false, once: onceOf(visit, sent) }),
    show: (visit, form, refusal) => showNewRfq(false)(visit, form, refusal),
    whenUnread: showUnreadRfq(false),
  }),
  get(urls.rfqNewPro, buyers, async (visit) => showNewRfq(true)(visit, await startRfq(visit, true))),
  ...action({
    ...posting,
    at: urls.rfqNewPro,
    form: postProForm,
    answer: z.object({ publicId: z.string(), isWaiting: z.boolean() }),
    verb: (ctx, input, visit, sent) => postRfq(ctx, input, { isPro: true, once: onceOf(visit, sent) }),
    show: showNewRfq(true),
    whenUnread: showUnreadRfq(true),
  }),
  ...action({
    at: urls.rfqDrafts,
    who: buyers,
    page: () => link('rfqNew'),
    form: draftForm,
    limits: { member: 'listing' },
    once: 'by the verb',
    answer: z.object({ draftId: anId }),
    verb: (ctx, input) => saveDraft(ctx, input),
    show: showUnsavedDraft,
    next: () => link('dashboardRfqs', {}, { said: 'draft' }),
    mostBytes,
    whenUnread: showUnreadRfq(false),
    failedText,
  }),
  ...press({
    at: urls.rfqDraftRemoval,
    who: buyers,
    page: () => link('dashboardRfqs'),
    verb: (ctx, visit) => removeDraft(ctx, visit.params.draftId ?? ''),
    show: showOwnRfqs,
    next: () => link('dashboardRfqs', {}, { said: 'draft-gone' }),
  }),
  ...rfqActRoutes,
  get(urls.rfqOwn, buyers, (visit) => showOwnRfq(visit)),
  get(urls.rfqOwnChange, buyers, startChange),
  ...oneOf({
    at: urls.rfqOwnChange,
    who: buyers,
    which: ({ params }) => ((params.publicId ?? '').startsWith('pro-') ? changePro : changeOrdinary),
  }),
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
    failedText,
  }),
];

async function startChange(visit: Visit): Promise<Response> {
  const { rfq } = await findOwnRfq(visit.ctx, idIn(visit));
  return showChange(
    visit,
    rfq.isPro ? blankForm(visit, changeProForm, typedOf(rfq)) : blankForm(visit, changeForm, typedOf(rfq)),
  );
}
