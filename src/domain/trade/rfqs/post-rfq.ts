import { sql } from 'kysely';
import { transaction } from '#platform/database/transaction.ts';
import { answerOnce, type OnceKey } from '#domain/acting/answering/answer-once.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { insertWithFreeNumber } from '#domain/values/drawn-number.ts';
import { storePicture, type StoredPicture } from '../listings/pictures/stored-picture.ts';
import { takeAttachments, type Attachment } from '../messages/take-attachment.ts';
import { valueInForce } from '#domain/acting/settings/settings-in-force.ts';
import { requireTraderInDetail } from '../standing/may-trade.ts';
import { askStaffToRead } from './ask-to-read.ts';
import { rfqColumns, rfqDeadline, refuseFlaggedRfq, requireRfqDeadline } from './columns-of-rfq.ts';
import { dropOwnRfqDraft } from './drafts/save-draft.ts';
import { inviteSuppliers, findNamedSuppliers } from './invite-suppliers.ts';
import { saveRfqFiles, saveRfqPicture } from './save-rfq-files.ts';
import { saveRfqStep } from './move-rfq.ts';
import { saveRfqNotice } from './note-rfq.ts';
import { requireBuyingMember } from './own-rfq.ts';
import type { PostRfq } from './rfq.schema.ts';
import { rfqLimitText, rfqTexts } from './rfq.texts.ts';
import { hasPublishedRfq, hasFinishedRfq } from './trust-in-buyer.ts';

type PostOptions = {
  isPro: boolean;
  /** The key of the form, so that a form that is sent twice posts one request. */
  once?: Pick<OnceKey, 'scope' | 'key'> | undefined;
};

type Posted = { publicId: string; isWaiting: boolean };

/** The caller has no transaction open. */
export async function postRfq(ctx: Ctx, input: PostRfq, { isPro, once }: PostOptions): Promise<Posted> {
  requireBuyingMember(ctx);
  refuseFlaggedRfq(input);
  const picture = await storePicture(ctx, { picture: input.picture });
  const files = await takeAttachments(ctx, input.files);
  const work = (ctx: Ctx) => insertRfq(ctx, input, { isPro, picture, files });
  if (!once) return transaction(ctx, work);
  return (await answerOnce(ctx, { ...once, body: input }, work)).answer;
}

type NewRfqParts = { isPro: boolean; picture: StoredPicture | undefined; files: readonly Attachment[] };

async function insertRfq(ctx: Ctx, input: PostRfq, { isPro, picture, files }: NewRfqParts): Promise<Posted> {
  const { actor: buyer, hasCompletedOrder } = await requireTraderInDetail(ctx, input.terms);
  const buyerFacts = await lockBuyer(ctx, buyer.id);
  if (isPro && !buyerFacts.isPro) throw new Failure('forbidden', rfqTexts.notPro);
  requireRfqDeadline(rfqDeadline(input), buyerFacts.now);
  const suppliers = await findNamedSuppliers(ctx, input.suppliers, buyer.id);
  const isWaiting = !hasCompletedOrder && !buyerFacts.hasPublished;
  const copied_from = await findOwnOriginal(ctx, buyer.id, input.copy_of);
  const { id, public_id } = await insertWithFreeNumber(isPro ? 'pro' : 'rfq', (public_id) =>
    ctx.db
      .insertInto('rfq')
      .values({
        public_id,
        is_pro: isPro,
        is_urgent: input.urgent,
        is_sealed: input.sealed,
        buyer_id: buyer.id,
        buyer_name: buyer.name,
        buyer_company: buyerFacts.company,
        ...rfqColumns(input),
        state: isWaiting ? 'waiting' : 'open',
        ...(isWaiting ? {} : { opened_at: sql<Date>`business_now()`, due_at: rfqDeadline(input) }),
        copied_from,
      })
      .onConflict((conflict) => conflict.column('public_id').doNothing())
      .returning(['id', 'public_id'])
      .executeTakeFirst(),
  );
  await saveRfqStep(ctx, id, { event: 'posted', party: 'buyer', from: 'draft', to: isWaiting ? 'waiting' : 'open' });
  if (picture) await saveRfqPicture(ctx, { rfqId: id, buyerId: buyer.id, isHidden: isWaiting }, picture);
  await saveRfqFiles(ctx, { rfqId: id, buyerId: buyer.id }, files);
  await inviteSuppliers(ctx, id, suppliers);
  if (input.draft !== undefined) await dropOwnRfqDraft(ctx, buyer.id, input.draft);
  if (!isWaiting && !hasCompletedOrder && !buyerFacts.hasFinished) await askStaffToRead(ctx, id);
  if (!isWaiting && suppliers.length > 0) await saveRfqNotice(ctx, id, 'opened');
  return { publicId: public_id, isWaiting };
}

type BuyerFacts = {
  company: string | null;
  isPro: boolean;
  hasPublished: boolean;
  hasFinished: boolean;
  openCount: number;
  now: Date;
};

/** Locks the member's row, so that two requests at once cannot both take the last place, and reads what decides about a new request. */
async function lockBuyer(ctx: Ctx, buyerId: bigint): Promise<BuyerFacts> {
  await sql`select from member where id = ${buyerId} for no key update`.execute(ctx.db);
  const { count: most } = await valueInForce(ctx, 'count', 'rfqs-per-buyer');
  const { rows } = await sql<BuyerFacts>`select company,
      exists (select from pro_buyer where member_id = member.id and granted_at is not null) as "isPro",
      ${hasPublishedRfq} as "hasPublished", ${hasFinishedRfq} as "hasFinished",
      (select count(*)::int from (select from rfq where buyer_id = member.id and state in ('open', 'waiting')
        limit ${most}) counted) as "openCount", business_now() as now
    from member where id = ${buyerId}`.execute(ctx.db);
  const facts = rows[0]!;
  if (facts.openCount >= most) throw new Failure('conflict', rfqLimitText(most));
  return facts;
}

async function findOwnOriginal({ db }: Ctx, buyerId: bigint, publicId: string | undefined): Promise<bigint | null> {
  if (publicId === undefined) return null;
  const original = await db
    .selectFrom('rfq')
    .select('id')
    .where('public_id', '=', publicId)
    .where('buyer_id', '=', buyerId)
    .executeTakeFirst();
  return original?.id ?? null;
}
