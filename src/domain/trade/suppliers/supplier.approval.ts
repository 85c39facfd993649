import { z } from 'zod';
import { link } from '#content/link.ts';
import type { ApprovalKind } from '#domain/acting/approvals/approval.kind.ts';
import { numberWish } from '#domain/acting/approvals/approval.schema.ts';
import { Failure } from '#domain/acting/context.ts';
import { lockRecord } from '#domain/acting/records/lock-record.ts';
import { setRecordState } from '#domain/acting/records/reach-state.ts';
import { mayBecome, workStateLabels } from '#domain/values/work.states.ts';
import { afterApplicationDecision } from './after-decision.ts';
import { countSupplierFiles } from './supplier-files.ts';
import { applicationReviewTexts, supplierApprovalName } from './review.schema.ts';
import { supplierApplications } from './supplier-applications.records.ts';

type SupplierWish = { applicationId: bigint; business: string; files: number };

export const supplierApproval: ApprovalKind<SupplierWish> = {
  name: supplierApprovalName,
  verb: 'confirm-supplier',
  called: 'Supplier application',
  about: { called: 'Supplier application {id}' },
  queue: {
    one: '1 supplier to confirm',
    many: '{count} suppliers to confirm',
    title: 'Confirm the approval of a supplier',
  },
  wish: z.object({ applicationId: numberWish, business: z.string(), files: z.int().min(0) }),
  days: 30,
  async lock(ctx, { why, wish: { applicationId, files } }) {
    const record = await lockRecord(ctx, supplierApplications, String(applicationId));
    const { state } = record.work;
    if (!mayBecome(state, 'confirmed', supplierApplications.states))
      throw new Failure('conflict', applicationReviewTexts.decidedMeanwhile);
    const whyNotYet = await supplierApplications.whyNotYet?.(ctx, record.id, 'confirmed', why);
    if (whyNotYet !== undefined) throw new Failure('conflict', whyNotYet);
    if ((await countSupplierFiles(ctx, applicationId)) !== files)
      throw new Failure('conflict', applicationReviewTexts.moreFiles);
    return {
      before: { state: workStateLabels[state] },
      after: { state: workStateLabels.confirmed },
      carryOut: async (ctx) => {
        await setRecordState(
          ctx,
          supplierApplications,
          record,
          { state: 'confirmed', note: why },
          afterApplicationDecision,
        );
      },
    };
  },
  async describe(ctx, { wish: { applicationId, business, files } }) {
    const recordId = String(applicationId);
    const fields = (await supplierApplications.find(ctx, recordId))?.fields;
    const facts = [
      ['Price', fields?.price_per_unit],
      ['Monthly supply', fields?.monthly_supply_capacity],
      ['Application fee', fields?.application_fee],
    ] as const;
    const number = fields ? (fields.application_number as string) : 'No longer kept';
    return {
      title: titleOfSupplier({ business }),
      facts: [
        { term: 'Application', value: number, ...(fields && { href: link('supplierReview', { recordId }) }) },
        ...facts.flatMap(([term, value]) => (typeof value === 'string' ? [{ term, value }] : [])),
        { term: 'Files', value: String(files) },
      ],
      act: 'Confirm, and approve the supplier',
    };
  },
};

export function titleOfSupplier({ business }: Pick<SupplierWish, 'business'>): string {
  return `Approve ${business} as a supplier`;
}
