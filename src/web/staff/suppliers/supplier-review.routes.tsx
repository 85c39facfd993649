import { z } from 'zod';
import { link, urls } from '#content/link.ts';
import { Failure } from '#domain/acting/context.ts';
import { noSuchRecordText } from '#domain/acting/records/record.schema.ts';
import { findWaitingChanges } from '#domain/acting/approvals/find-waiting-change.ts';
import { findReviewedPapers } from '#domain/trade/suppliers/find-own-application.ts';
import { reviewApplication } from '#domain/trade/suppliers/review-application.ts';
import { reviewApplicationSchema, applicationReviewTexts } from '#domain/trade/suppliers/review.schema.ts';
import { supplierApproval, titleOfSupplier } from '#domain/trade/suppliers/supplier.approval.ts';
import { mayReadSupplierFile } from '#domain/trade/suppliers/supplier-file.policy.ts';
import { supplierApplications } from '#domain/trade/suppliers/supplier-applications.records.ts';
import { actPage } from '../../pages/act-page.tsx';
import { get, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { showPdf, withPdfs } from '../../files/show-pdf.ts';
import { serveFile } from '../../files/file.routes.ts';
import { portalFrame } from '../staff-acts.tsx';
import { recordReaders, recordWorkers } from '../records/record-roles.ts';
import { ReviewedItems, ReviewFields, reviewTitle, SupplierReviewPage } from './supplier-review.page.tsx';

const papers = { 'supplier-file': mayReadSupplierFile };
const { name } = supplierApplications;

export const supplierReviewRoutes: readonly Route[] = [
  get(urls.supplierFile, recordReaders, (visit) => serveFile(visit, papers)),
  get(urls.supplierFileShown, recordReaders, (visit) => showPdf(visit, papers)),
  ...actPage({
    at: urls.supplierReview,
    who: recordWorkers,
    frame: (visit, shown) => portalFrame(visit, { ...shown, headers: { ...shown.headers, ...withPdfs(visit) } }),
    id: 'supplier-review',
    schema: reviewApplicationSchema,
    missing: applicationReviewTexts.missing,
    failed: applicationReviewTexts.notSaved,
    find: async ({ ctx, params }) => {
      const record = await supplierApplications.find(ctx, params.recordId ?? '');
      if (!record) throw new Failure('not_found', noSuchRecordText);
      const reviewed = await findReviewedPapers(ctx, record.id);
      const subject = String(record.id);
      const waiting = await findWaitingChanges(ctx, supplierApproval, { subject, titleOf: titleOfSupplier });
      const isOpen = record.work?.state !== 'confirmed' && record.work?.state !== 'declined';
      return { record, ...reviewed, waiting, isOpen };
    },
    around: SupplierReviewPage,
    look: (found, { params: { recordId = '' } }) => ({
      title: reviewTitle,
      place: link('records', { kind: name }),
      back: { label: 'The application', href: link('record', { kind: name, recordId }) },
      button: 'Save the review',
      instead: found.isOpen ? undefined : <ReviewedItems found={found} />,
    }),
    fields: ReviewFields,
    answer: z.object({ asked: z.number() }),
    verb: (ctx, review, visit) => reviewApplication(ctx, idOf(visit), review),
    next: ({ asked }, visit) =>
      link('supplierReview', { recordId: idOf(visit) }, { said: asked > 0 ? 'asked' : 'saved' }),
  }),
];

function idOf({ params }: Visit): string {
  return params.recordId ?? '';
}
