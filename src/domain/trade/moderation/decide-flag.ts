import { businessNow } from '#platform/database/business-clock.ts';
import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { mayAnswerPeople } from '#domain/acting/roles/staff.policy.ts';
import { flagTexts, type HideMessage } from '#domain/talk/moderation/flag.schema.ts';
import { setWords } from './set-words.ts';

export async function hideMessage(ctx: Ctx, flagId: string, { reason }: HideMessage): Promise<void> {
  requireModerator(ctx);
  await auditedTransaction(ctx, { what: 'hide-message', why: reason }, (ctx) =>
    decide(ctx, flagId, { from: [null, 'left'], to: 'hidden', reason }),
  );
}

export async function leaveMessage(ctx: Ctx, flagId: string): Promise<void> {
  requireModerator(ctx);
  await auditedTransaction(ctx, { what: 'leave-message' }, (ctx) => decide(ctx, flagId, { from: [null], to: 'left' }));
}

export async function showMessage(ctx: Ctx, flagId: string): Promise<void> {
  requireModerator(ctx);
  await auditedTransaction(ctx, { what: 'show-message' }, (ctx) =>
    decide(ctx, flagId, { from: ['hidden'], to: 'left' }),
  );
}

function requireModerator({ actor }: Ctx): void {
  if (!mayAnswerPeople(actor))
    throw new Failure('forbidden', 'Your role can read flagged messages, but not decide on them.');
}

type Decision = 'left' | 'hidden';
type Deciding = { from: readonly (Decision | null)[]; to: Decision; reason?: string };

async function decide(ctx: Ctx, flagId: string, { from, to: decision, reason }: Deciding) {
  const flag = await lockFlag(ctx, flagId);
  if (!flag) throw new Failure('not_found', flagTexts.gone);
  if (!from.includes(flag.decision as Decision | null)) throw new Failure('conflict', flagTexts.already);
  const changesWords = decision === 'hidden' || flag.decision === 'hidden';
  if (changesWords && !(await setWords(ctx, flag, reason))) throw new Failure('conflict', flagTexts.changed);
  await ctx.db
    .updateTable('message_flag')
    .set({ decision, decided_at: businessNow, hidden_why: reason ?? null })
    .where('id', '=', flag.id)
    .execute();
  return {
    on: { kind: 'flagged-message', id: flag.id },
    before: { decision: flag.decision },
    after: { decision },
    answer: undefined,
  };
}

function lockFlag({ db }: Ctx, flagId: string) {
  return db
    .selectFrom('message_flag')
    .select(['id', 'decision', 'message', 'message_id', 'offer_step_id', 'order_id', 'order_part'])
    .select(['deal_id', 'deal_part', 'deal_step', 'invitation_id', 'invitation_step'])
    .select(['bid_id', 'bid_part'])
    .where('id', '=', /^\d{1,18}$/.test(flagId) ? BigInt(flagId) : -1n)
    .forUpdate()
    .executeTakeFirst();
}
