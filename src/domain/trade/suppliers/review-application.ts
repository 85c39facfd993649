import { sql } from 'kysely';
import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { queueMail } from '#domain/acting/mail/queue-mail.ts';
import { changeRecord, stateColumns, lockRecord } from '#domain/acting/records/lock-record.ts';
import { requireRecordWorker } from '#domain/acting/records/record.policy.ts';
import { refuseOwnApplication } from './refuse-own-application.ts';
import { dayInLagos } from '#domain/values/day-input.ts';
import { endWaitingApproval } from './before-decision.ts';
import { findReviewedPapers } from './find-own-application.ts';
import { findReview, findReviewVersion, type ReviewedItem } from './find-review.ts';
import { reviewItemNames, reviewItems, type ReviewItem } from './review.options.ts';
import { reviewNoteField, applicationReviewTexts, type ReviewApplication } from './review.schema.ts';
import { supplierPapers } from './supplier-application.options.ts';
import { supplierApplications } from './supplier-applications.records.ts';

type PaperDetails = { seen: string | undefined; rcNumber: string | undefined; validUntil: string | undefined };
type ItemResult = PaperDetails & { item: ReviewItem; verdict: 'accepted' | 'revise'; note: string | undefined };
type Reviewed = { asked: number };

/** If items have to be revised, ends a waiting approval and mails the applicant all of them at once. */
export async function reviewApplication(ctx: Ctx, id: string, review: ReviewApplication): Promise<Reviewed> {
  requireRecordWorker(ctx);
  return auditedTransaction(ctx, { what: 'review-application' }, async (ctx) => {
    const record = await lockRecord(ctx, supplierApplications, id);
    await refuseOwnApplication(ctx, record.id);
    const { state } = record.work;
    if (state === 'confirmed' || state === 'declined') throw new Failure('conflict', applicationReviewTexts.closed);
    // Refuses to accept a file or an answer that the page did not show.
    if ((await findReviewVersion(ctx, record.id)) !== review.version)
      throw new Failure('conflict', applicationReviewTexts.changed);
    refuseExpired(ctx, review);
    await refuseUnsent(ctx, record.id, review);
    const found = await changesIn(ctx, record.id, review);
    if (found.length === 0) throw new Failure('invalid', applicationReviewTexts.nothing);
    const staffId = ctx.actor.kind === 'staff' ? (ctx.actor.id ?? null) : null;
    for (const { item, verdict, note, seen, rcNumber, validUntil } of found)
      await sql`insert into supplier_review (application_id, item, verdict, note, staff_id, seen, rc_number, valid_until)
        values (${record.id}, ${item}, ${verdict}, ${note ?? null}, ${staffId}, ${seen ?? null}, ${rcNumber ?? null}, ${validUntil ?? null})`.execute(
        ctx.db,
      );
    const toRevise = found.filter(({ verdict }) => verdict === 'revise');
    if (toRevise.length > 0) {
      await endWaitingApproval(ctx, record.id);
      if (state === 'received')
        await changeRecord(ctx, supplierApplications, record, stateColumns(record, 'in_talk', ctx.now));
      const { customer } = record;
      if (customer?.inMails)
        await queueMail(ctx, {
          to: [customer.email],
          template: 'progress-told',
          aboutPhone: customer.phone,
          props: { name: customer.name, state: 'in_talk', note: noteOf(toRevise), ...customer.inMails },
        });
    }
    return {
      on: { kind: supplierApplications.name, id: record.id },
      after: Object.fromEntries(found.map(({ item, verdict }) => [item, verdict])),
      answer: { asked: toRevise.length },
    };
  });
}

async function changesIn(ctx: Ctx, id: bigint, review: ReviewApplication): Promise<ItemResult[]> {
  const before = new Map((await findReview(ctx, id)).map((one) => [one.item, one]));
  return reviewItems.flatMap((item) => {
    const verdict = review[item];
    if (verdict === undefined) return [];
    const note = verdict === 'revise' ? review[reviewNoteField(item)] : undefined;
    const found = { item, verdict, note, ...(verdict === 'accepted' ? detailsOn(item, review) : noDetails) };
    return isSame(before.get(item), found) ? [] : [found];
  });
}

const noDetails: PaperDetails = { seen: undefined, rcNumber: undefined, validUntil: undefined };

function detailsOn(item: ReviewItem, review: ReviewApplication): PaperDetails {
  if (item === 'cacCertificate')
    return { seen: undefined, rcNumber: review.rcNumber, validUntil: review.cacCertificateUntil };
  if (item === 'industryCertificates')
    return { seen: review.certificatesSeen, rcNumber: undefined, validUntil: review.certificatesUntil };
  return noDetails;
}

function isSame(last: ReviewedItem | undefined, { verdict, note, seen, rcNumber, validUntil }: ItemResult): boolean {
  if (last?.verdict !== verdict) return false;
  const before = [last.note, last.seen, last.rcNumber, last.validUntil];
  const after = [note, seen, rcNumber, validUntil];
  return before.every((value, at) => (value ?? undefined) === after[at]);
}

function refuseExpired({ now }: Ctx, review: ReviewApplication): void {
  const today = dayInLagos(now);
  for (const field of ['cacCertificateUntil', 'certificatesUntil'] as const)
    if (review[field] !== undefined && review[field] <= today)
      throw new Failure('invalid', applicationReviewTexts.passed, { field });
}

async function refuseUnsent(ctx: Ctx, id: bigint, review: ReviewApplication): Promise<void> {
  const { files } = await findReviewedPapers(ctx, id);
  const unsent = supplierPapers.find((one) => review[one] === 'accepted' && !files.some(({ paper }) => paper === one));
  if (unsent) throw new Failure('invalid', applicationReviewTexts.noFile, { field: unsent });
}

function noteOf(toRevise: readonly ItemResult[]): string {
  const items = toRevise.map(({ item, note }) => `${reviewItemNames[item]}: ${note}`);
  return ['Please revise this:', ...items, 'Answer under Papers on your dashboard. There is no further fee.'].join(
    '\n',
  );
}
