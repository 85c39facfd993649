import { link, urls } from '#content/link.ts';
import { findMemberChecks } from '#domain/people/checks/find-member-checks.ts';
import { answerRevision } from '#domain/trade/suppliers/answer-revision.ts';
import { findFirstSale } from '#domain/trade/suppliers/find-first-sale.ts';
import { findOwnApplication } from '#domain/trade/suppliers/find-own-application.ts';
import { reviewTexts, revisionAnswerSchema } from '#domain/trade/suppliers/review.schema.ts';
import { mostBytesAtOnce, supplierPapers } from '#domain/trade/suppliers/supplier-application.options.ts';
import { unreadPapersTexts } from '#domain/trade/suppliers/supplier-application.schema.ts';
import type { Refusal } from '../../request/act.ts';
import { action } from '../../pages/action.ts';
import { mostBytesOfForm } from '../../request/body.ts';
import { blankForm, defineForm, refusedForm } from '../../request/form.ts';
import { formTitle } from '../../pages/page.tsx';
import { get, members, type Route, type Unread } from '../../request/route.ts';
import { failureOfUnread, refusalOfUnread } from '../../request/unread.ts';
import type { Visit } from '../../request/visit.ts';
import { memberOf, memberPage } from '../member-page.tsx';
import { PapersPage, papersTitle } from './papers.page.tsx';
import type { RevisionForm } from './revision.tsx';

const revisionForm = defineForm({
  id: 'revision',
  schema: revisionAnswerSchema,
  missingText: reviewTexts.noAnswer,
  fileFields: supplierPapers,
});

/** decisions.md §9 'Seller verification', and the answers to revisions that staff asked for. */
export const papersRoutes: readonly Route[] = [
  get(urls.dashboardPapers, members, (visit) => showPapers(visit)),
  ...action({
    at: urls.papersRevision,
    who: members,
    page: () => link('dashboardPapers'),
    form: revisionForm,
    limits: { member: 'listing' },
    once: 'by the verb',
    verb: (ctx, answer) => answerRevision(ctx, answer),
    show: showPapers,
    next: () => link('dashboardPapers', {}, { said: 'answered' }),
    failedText: reviewTexts.notSaved,
    mostBytes: mostBytesAtOnce + mostBytesOfForm,
    whenUnread: showUnread,
  }),
];

async function showPapers(visit: Visit, refused?: RevisionForm, refusal?: Refusal): Promise<Response> {
  const { ctx, url } = visit;
  const checked = await findMemberChecks(ctx, memberOf(visit).id);
  const own = await findOwnApplication(ctx);
  const sale = own.sent?.state === 'confirmed' ? await findFirstSale(ctx) : undefined;
  const form = refused ?? blankForm(visit, revisionForm);
  const isAnswered = url.searchParams.get('said') === 'answered';
  return memberPage(visit, {
    title: formTitle(papersTitle, form),
    place: papersTitle,
    description: 'What we checked about you, and the papers that you handed in.',
    ...refusal,
    body: <PapersPage {...{ checked, own, sale, form, isAnswered }} now={ctx.now} />,
  });
}

/** The files were not read: too large together, or too many uploads at this moment. */
function showUnread(visit: Visit, why: Unread): Promise<Response> {
  const failure = failureOfUnread(why, unreadPapersTexts);
  const form = refusedForm(blankForm(visit, revisionForm), failure);
  return showPapers(visit, form, refusalOfUnread(why));
}
