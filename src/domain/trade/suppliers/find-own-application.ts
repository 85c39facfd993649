import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import type { WorkState } from '#domain/values/work.states.ts';
import type { DealDocument } from '../documents/document.view.ts';
import type { FeeState } from './fees/find-fee.ts';
import { reviewVersionWithin, reviewWithin, type ReviewedItem } from './find-review.ts';
import { requireApplicant } from './lock-draft.ts';
import type { SupplierPaper } from './supplier-application.options.ts';
import type { DraftAnswers } from './supplier-application.schema.ts';
import type { SupplierRow } from './supplier-application.view.ts';

export type SupplierFile = {
  id: string;
  paper: SupplierPaper;
  hash: string;
  bytes: number;
  isPicture: boolean;
  addedAt: string;
};
export type SentApplication = SupplierRow & {
  number: string;
  sentAt: Date;
  state: WorkState;
  files: readonly SupplierFile[];
  /** The results of staff for each item, and the member's answers. */
  review: readonly ReviewedItem[];
};
/** A fee with its documents, for its member. */
export type OwnFee = {
  state: FeeState;
  minor: bigint;
  isClaimed: boolean;
  /** Whether the fee belongs to the application that was sent last. */
  isOfSent: boolean;
  papers: readonly DealDocument[];
};
export type OwnApplication = {
  draft: { answers: DraftAnswers; files: readonly SupplierFile[] } | undefined;
  sent: SentApplication | undefined;
  fee: OwnFee | undefined;
};

type PaperJson = Omit<DealDocument, 'id'> & { id: string };

type Row = {
  draft: { answers: DraftAnswers; files: SupplierFile[] } | null;
  sent: (Omit<SentApplication, 'sentAt'> & { sentAt: string }) | null;
  fee: (Omit<OwnFee, 'minor' | 'papers'> & { minor: string; papers: PaperJson[] }) | null;
};

const filesWhere = (condition: ReturnType<typeof sql>) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', f.file_id::text, 'paper', f.paper, 'hash', encode(file.hash, 'hex'),
    'bytes', s.size_bytes, 'addedAt', f.added_at, 'isPicture', file.width is not null) order by f.file_id), '[]')
  from supplier_file f join file on file.id = f.file_id join stored_file s on s.hash = file.hash where ${condition})`;

export async function findOwnApplication(ctx: Ctx): Promise<OwnApplication> {
  const memberId = requireApplicant(ctx);
  const { rows } = await sql<Row>`select (
      select jsonb_build_object('answers', d.answers, 'files', ${filesWhere(sql`f.draft_id = d.id`)})
      from supplier_draft d where d.member_id = ${memberId}) as draft, (
      select to_jsonb(a) || jsonb_build_object('number', a.application_number, 'sentAt', a.created_at, 'state', a.work_state,
        'price_per_unit_kobo', a.price_per_unit_kobo::text, 'last_price_kobo', a.last_price_kobo::text,
        'min_quantity_grams', a.min_quantity_grams::text, 'monthly_supply_grams', a.monthly_supply_grams::text,
        'files', ${filesWhere(sql`f.application_id = a.id`)}, 'review', ${reviewWithin(sql`a.id`)})
      from supplier_application a where a.member_id = ${memberId} order by a.id desc limit 1) as sent, (
      select jsonb_build_object('state', f.state, 'minor', f.minor::text, 'isClaimed', f.claimed_at is not null,
        'isOfSent', coalesce(f.application_id = (select max(id) from supplier_application where member_id = ${memberId}), false),
        'papers', (select coalesce(jsonb_agg(jsonb_build_object('id', d.id::text, 'kind', d.kind, 'number', d.document_number) order by d.id), '[]')
          from document d where d.supplier_fee_id = f.id))
      from supplier_fee f where f.member_id = ${memberId} and f.state <> 'lapsed' order by f.id desc limit 1) as fee`.execute(
    ctx.db,
  );
  const { draft, sent, fee } = rows[0]!;
  return {
    draft: draft ?? undefined,
    sent: sent ? { ...sent, sentAt: new Date(sent.sentAt) } : undefined,
    fee: fee
      ? { ...fee, minor: BigInt(fee.minor), papers: fee.papers.map((one) => ({ ...one, id: BigInt(one.id) })) }
      : undefined,
  };
}

type ReviewedPapers = {
  files: SupplierFile[];
  review: ReviewedItem[];
  /** When staff first checked an item. */
  beganAt: Date | undefined;
  sentAt: Date;
  /** The version that a review must name, so that it applies only to these files. */
  version: string;
};

/** The caller checks who may read it. */
export async function findReviewedPapers({ db }: Pick<Ctx, 'db'>, applicationId: bigint): Promise<ReviewedPapers> {
  const { rows } = await sql<Omit<ReviewedPapers, 'beganAt' | 'sentAt'> & { began_at: Date | null; sent_at: Date }>`
    select ${filesWhere(sql`f.application_id = ${applicationId}`)} as files, ${reviewWithin(sql`${applicationId}::bigint`)} as review,
      ${reviewVersionWithin(sql`${applicationId}::bigint`)} as version,
      (select created_at from supplier_application where id = ${applicationId}) as sent_at,
      (select min(at) from supplier_review where application_id = ${applicationId}) as began_at`.execute(db);
  const { began_at, sent_at, ...papers } = rows[0]!;
  return { ...papers, sentAt: sent_at, beganAt: began_at ?? undefined };
}

export function isOpenApplication(sent: Pick<SentApplication, 'state'> | undefined): boolean {
  return sent !== undefined && sent.state !== 'confirmed' && sent.state !== 'declined';
}

/** Whether the applicant has to answer before staff can approve. */
export function needsRevision(sent: Pick<SentApplication, 'state' | 'review'> | undefined): boolean {
  return sent !== undefined && isOpenApplication(sent) && sent.review.some(({ verdict }) => verdict === 'revise');
}
