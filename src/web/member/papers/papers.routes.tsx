import { z } from 'zod';
import { link, urls } from '#content/link.ts';
import { findMemberChecks, notedCheckRow } from '#domain/people/checks/find-member-checks.ts';
import { answerRevision } from '#domain/trade/suppliers/answer-revision.ts';
import { findFirstSale } from '#domain/trade/suppliers/find-first-sale.ts';
import { findOwnApplication, isOpenApplication } from '#domain/trade/suppliers/find-own-application.ts';
import { applicationReviewTexts, revisionAnswerSchema } from '#domain/trade/suppliers/review.schema.ts';
import { mostSupplierBytesAtOnce, supplierPapers } from '#domain/trade/suppliers/supplier-application.options.ts';
import { unreadPapersTexts } from '#domain/trade/suppliers/supplier-application.schema.ts';
import { Banner } from '#ui/notices.tsx';
import { TextArea } from '#ui/text-fields.tsx';
import { actsPage } from '../../pages/act-page.tsx';
import { PaperField } from '../../parts/supplier-papers.tsx';
import { mostBytesOfForm } from '../../request/body.ts';
import { lists } from '../../request/lists.ts';
import { members, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { memberFrame, memberOf } from '../member-page.tsx';
import { Papers } from './papers.page.tsx';

const papers = actsPage({
  at: urls.dashboardPapers,
  who: members,
  frame: memberFrame,
  find: findPapers,
  ...lists(notedCheckRow, async (visit) => ({ rows: (await findPapers(visit)).checked.checks })),
  look: (shown, { ctx, url }) => ({
    title: 'Papers',
    place: 'Papers',
    about:
      'What our team has checked about you, and until when each check is valid. Your level says how much you can pay by card and withdraw.',
    above: (
      <>
        {url.searchParams.get('said') === 'answered' ? (
          <Banner tone="success" isNews>
            {applicationReviewTexts.answered}
          </Banner>
        ) : null}
        <Papers {...shown} now={ctx.now} />
      </>
    ),
  }),
});

/** decisions.md §9 'Seller verification', and the answers to revisions that staff asked for. */
export const papersRoutes: readonly Route[] = papers.routes(
  papers.act({
    at: urls.papersRevision,
    id: 'revision',
    schema: revisionAnswerSchema,
    missing: applicationReviewTexts.noAnswer,
    failed: applicationReviewTexts.notSaved,
    files: { names: supplierPapers, mostBytes: mostSupplierBytesAtOnce + mostBytesOfForm, texts: unreadPapersTexts },
    limits: { member: 'listing' },
    once: 'by the verb',
    look: ({ itemsToRevise }) => ({
      head: 'What you have to change',
      lead: 'We keep the files that you have already sent. You do not pay again.',
      button: 'Send the answer',
      busy: 'Sending...',
      isLeftOut: itemsToRevise.length === 0,
    }),
    fields: ({ found: { itemsToRevise }, form: { fields } }) => (
      <>
        {supplierPapers
          .filter((paper) => itemsToRevise.includes(paper))
          .map((paper) => (
            <PaperField key={paper} field={fields[paper]} paper={paper} />
          ))}
        <TextArea field={fields.answer} label="What you changed" rows={3} />
      </>
    ),
    answer: z.object({ answered: z.number() }),
    verb: (ctx, answer) => answerRevision(ctx, answer),
    next: () => link('dashboardPapers', {}, { said: 'answered' }),
  }),
);

async function findPapers(visit: Visit) {
  const { ctx } = visit;
  const checked = await findMemberChecks(ctx, memberOf(visit).id);
  const application = await findOwnApplication(ctx);
  const sale = application.sent?.state === 'confirmed' ? await findFirstSale(ctx) : undefined;
  const toRevise = isOpenApplication(application.sent) ? (application.sent?.review ?? []) : [];
  return {
    checked,
    application,
    sale,
    itemsToRevise: toRevise.filter(({ verdict }) => verdict === 'revise').map(({ item }) => item),
  };
}
