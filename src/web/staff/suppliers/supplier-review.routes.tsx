import { z } from 'zod';
import { link, urls } from '#content/link.ts';
import { Failure } from '#domain/acting/context.ts';
import { noSuchRecord } from '#domain/acting/records/record.schema.ts';
import { findWaitingChanges } from '#domain/acting/approvals/find-waiting-change.ts';
import { findReviewedPapers } from '#domain/trade/suppliers/find-own-application.ts';
import { reviewApplication } from '#domain/trade/suppliers/review-application.ts';
import { reviewSchema, reviewTexts } from '#domain/trade/suppliers/review.schema.ts';
import { supplierApproval, titleOfSupplier } from '#domain/trade/suppliers/supplier.approval.ts';
import { mayReadSupplierFile } from '#domain/trade/suppliers/supplier-file.policy.ts';
import { supplierApplications } from '#domain/trade/suppliers/supplier-applications.records.ts';
import type { Refusal } from '../../request/act.ts';
import { action } from '../../pages/action.ts';
import { blankForm, defineForm, type FormOf } from '../../request/form.ts';
import { formTitle } from '../../pages/page.tsx';
import { get, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { showPdf, withPdfs } from '../../files/show-pdf.ts';
import { serveFile } from '../../files/file.routes.ts';
import { portalPage } from '../portal-page.tsx';
import { readers, workers } from '../records/record-roles.ts';
import { SupplierReviewPage, reviewTitle } from './supplier-review.page.tsx';

const reviewForm = defineForm({ id: 'supplier-review', schema: reviewSchema, missingText: reviewTexts.missing });

const papers = { 'supplier-file': mayReadSupplierFile };

export const supplierReviewRoutes: readonly Route[] = [
  get(urls.supplierFile, readers, (visit) => serveFile(visit, papers)),
  get(urls.supplierFileShown, readers, (visit) => showPdf(visit, papers)),
  get(urls.supplierReview, workers, (visit) => showReview(visit)),
  ...action({
    at: urls.supplierReview,
    who: workers,
    form: reviewForm,
    answer: z.object({ asked: z.number() }),
    verb: (ctx, review, visit) => reviewApplication(ctx, idOf(visit), review),
    show: showReview,
    next: ({ asked }, visit) =>
      link('supplierReview', { recordId: idOf(visit) }, { said: asked > 0 ? 'asked' : 'saved' }),
    failedText: reviewTexts.notSaved,
  }),
];

function idOf({ params }: Visit): string {
  return params.recordId ?? '';
}

async function showReview(visit: Visit, refused?: FormOf<typeof reviewSchema>, refusal?: Refusal): Promise<Response> {
  const { ctx, url } = visit;
  const record = await supplierApplications.find(ctx, idOf(visit));
  if (!record) throw new Failure('not_found', noSuchRecord);
  const reviewed = await findReviewedPapers(ctx, record.id);
  const subject = String(record.id);
  const waiting = await findWaitingChanges(ctx, supplierApproval, { subject, titleOf: titleOfSupplier });
  const form = refused ?? blankForm(visit, reviewForm);
  const back = link('record', { kind: supplierApplications.name, recordId: String(record.id) });
  return portalPage(visit, {
    title: formTitle(reviewTitle, form),
    place: link('records', { kind: supplierApplications.name }),
    back: { label: 'The application', href: back },
    ...refusal,
    headers: withPdfs(visit),
    body: <SupplierReviewPage {...{ record, ...reviewed, waiting, form }} said={url.searchParams.get('said')} />,
  });
}
