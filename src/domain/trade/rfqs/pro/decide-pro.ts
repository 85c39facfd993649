import { link } from '#content/link.ts';
import { businessNow } from '#platform/database/business-clock.ts';
import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { queueMail } from '#domain/acting/mail/queue-mail.ts';
import { mayAnswerPeople } from '#domain/acting/roles/staff.policy.ts';
import { staffRfqTexts, type RfqStaffReason } from '../staff/staff-rfq.schema.ts';

export async function grantPro(ctx: Ctx, memberId: string, { reason }: RfqStaffReason): Promise<{ memberId: string }> {
  requireDecider(ctx);
  return auditedTransaction(ctx, { what: 'grant-pro', why: reason }, (ctx) => decide(ctx, memberId, { to: 'granted' }));
}

/** Refuses the application, or withdraws the permission; the buyer reads why. */
export async function refusePro(ctx: Ctx, memberId: string, { reason }: RfqStaffReason): Promise<{ memberId: string }> {
  requireDecider(ctx);
  return auditedTransaction(ctx, { what: 'refuse-pro', why: reason }, (ctx) =>
    decide(ctx, memberId, { to: 'refused', why: reason }),
  );
}

function requireDecider({ actor }: Ctx): void {
  if (!mayAnswerPeople(actor)) throw new Failure('forbidden', staffRfqTexts.forbidden);
}

type Decision = { to: 'granted' | 'refused'; why?: string };

async function decide(ctx: Ctx, memberId: string, { to, why }: Decision) {
  const { actor } = ctx;
  const buyer = await lockProRequest(ctx, memberId);
  const standing = standingOf(buyer);
  if (standing === to) throw new Failure('conflict', staffRfqTexts.decided);
  const isGranted = to === 'granted';
  const by = actor.kind === 'staff' ? (actor.id ?? null) : null;
  await ctx.db
    .updateTable('pro_buyer')
    .set(
      isGranted
        ? { granted_at: businessNow, granted_by: by, refused_at: null, refused_why: null }
        : { granted_at: null, granted_by: null, refused_at: businessNow, refused_why: why },
    )
    .where('member_id', '=', buyer.member_id)
    .execute();
  const { name, email } = buyer;
  if (email !== null)
    await queueMail(ctx, {
      to: [email],
      template: 'pro-told',
      props: { name, isGranted, why, path: link('rfqPro') },
    });
  return {
    on: { kind: 'member', id: buyer.member_id },
    before: { pro: standing },
    after: { pro: to },
    answer: { memberId },
  };
}

type ProTimes = { granted_at: Date | null; refused_at: Date | null };

function standingOf({ granted_at, refused_at }: ProTimes): 'granted' | 'refused' | 'asked' {
  if (granted_at !== null) return 'granted';
  return refused_at !== null ? 'refused' : 'asked';
}

async function lockProRequest({ db }: Ctx, memberId: string) {
  const row = await db
    .selectFrom('pro_buyer')
    .innerJoin('member', 'member.id', 'pro_buyer.member_id')
    .select(['pro_buyer.member_id', 'granted_at', 'refused_at', 'member.name', 'member.email'])
    .where('pro_buyer.member_id', '=', /^\d{1,18}$/.test(memberId) ? BigInt(memberId) : 0n)
    .forUpdate('pro_buyer')
    .executeTakeFirst();
  if (!row) throw new Failure('not_found', staffRfqTexts.notAsked);
  return row;
}
