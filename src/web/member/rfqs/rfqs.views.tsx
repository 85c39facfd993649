import { link } from '#content/link.ts';
import { buys, sells } from '#domain/values/account.options.ts';
import { bidList } from '#domain/trade/rfqs/bids/bid.list.ts';
import { findOwnBids } from '#domain/trade/rfqs/bids/find-own-bids.ts';
import { findOwnRfq } from '#domain/trade/rfqs/find-own-rfq.ts';
import { findOwnRfqs } from '#domain/trade/rfqs/list/find-rfqs.ts';
import { ownRfqsList } from '#domain/trade/rfqs/list/own-rfqs.list.ts';
import { answerRfqSchema } from '#domain/trade/rfqs/rfq.schema.ts';
import { rfqTexts } from '#domain/trade/rfqs/rfq.texts.ts';
import { findRfqTasksAndDrafts } from '#domain/trade/rfqs/tasks/find-tasks-and-drafts.ts';
import type { Query } from '#ui/desk-filter.tsx';
import type { FormState } from '#ui/field-state.ts';
import type { Refusal } from '../../request/act.ts';
import { blankForm, defineForm } from '../../request/form.ts';
import { formTitle } from '../../pages/page.tsx';
import type { Visit } from '../../request/visit.ts';
import { memberOf, memberPage } from '../member-page.tsx';
import { mostUrgentFirst } from '../own-waiting.ts';
import { OwnRfqPage, type AnswerForm } from './own-rfq.page.tsx';
import { OwnRfqsPage } from './own-rfqs.page.tsx';
import { ownRfqNewsIn } from './own-rfq-news.tsx';
import { rfqRows } from './rfq-waiting.ts';

export const answerForm = defineForm({ id: 'rfq-answer', schema: answerRfqSchema, missingText: rfqTexts.missing });

const mostBids = 10;
export const rfqsPlace = { name: 'RFQs', href: link('dashboardRfqs') };

export async function showOwnRfqs(visit: Visit, refused?: FormState, refusal?: Refusal): Promise<Response> {
  const { accountType } = memberOf(visit);
  const listQuery = ownRfqsList.read(visit.url.searchParams);
  const page = buys(accountType) ? await findOwnRfqs(visit.ctx, listQuery) : undefined;
  const bids = sells(accountType) ? (await findOwnBids(visit.ctx, bidList.whole)).rows.slice(0, mostBids) : undefined;
  const { tasks, drafts } = page?.tasksAndDrafts ?? (await findRfqTasksAndDrafts(visit.ctx));
  const hrefOf = (query: Query) => link('dashboardRfqs', {}, query);
  const lists = {
    page,
    bids,
    query: ownRfqsList.write(listQuery),
    isFiltered: ownRfqsList.isFiltered(listQuery),
    hrefOf,
  };
  const { now } = visit.ctx;
  const shown = { ...lists, tasks: mostUrgentFirst(rfqRows(tasks, now)), drafts, now };
  return memberPage(visit, {
    title: 'RFQs',
    place: 'RFQs',
    description: 'Your requests for quotes, and your bids on those of others.',
    body: <OwnRfqsPage {...shown} news={ownRfqNewsIn(visit)} problem={refused?.problem} />,
    ...refusal,
  });
}

const idIn = ({ params }: Visit) => params.publicId ?? '';

export async function showOwnRfq(visit: Visit, refused?: AnswerForm, refusal?: Refusal): Promise<Response> {
  const view = await findOwnRfq(visit.ctx, idIn(visit));
  const openQuestions = view.rfq.state === 'open' ? view.questions.filter(({ answer }) => answer === undefined) : [];
  const answerForms = new Map(
    openQuestions.map(({ id }) => {
      const isRefused = refused !== undefined && visit.params.questionId === String(id);
      const form = isRefused ? refused : blankForm(visit, answerForm);
      return [String(id), withQuestionNumber(form, id)] as const;
    }),
  );
  return memberPage(visit, {
    title: refused ? formTitle(view.rfq.productName, refused) : view.rfq.productName,
    parent: rfqsPlace,
    description: 'Your request for quotes, its questions and its bids.',
    body: <OwnRfqPage view={view} answerForms={answerForms} news={ownRfqNewsIn(visit)} now={visit.ctx.now} />,
    ...refusal,
  });
}

/** Each question has its own form on the page, so field ids need the question's number. */
function withQuestionNumber(form: AnswerForm, id: bigint): AnswerForm {
  const { answer } = form.fields;
  return { ...form, id: `${form.id}-${id}`, fields: { answer: { ...answer, id: `${answer.id}-${id}` } } };
}
