import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { currency, type Currency } from '#domain/values/currency.ts';
import { email as emailInput, phone as phoneInput } from '#domain/values/input.ts';
import { refuseCodes, refuseFlagged } from '../messages/refuse-codes.ts';
import { requireTradingAccess } from '../standing/may-trade.ts';
import { findInvitationPlan } from './find-invitation-plan.ts';
import { invitationTexts, type DraftInvitation } from './invitation.schema.ts';
import { termsIn } from './invitation.terms.ts';
import { rowOfTerms } from './move-invitation.ts';

/**
 * Saves the terms that a member wrote, to be checked before they are sent. `paidOut` are the currencies that the payment provider sends
 * to banks.
 */
export async function draftInvitation(
  ctx: Ctx,
  typed: DraftInvitation,
  { paidOut }: { paidOut: readonly Currency[] },
): Promise<{ invitationId: string }> {
  refuseCodes({ title: typed.title, details: typed.details });
  refuseFlagged(typed.title, { field: 'title' });
  refuseFlagged(typed.name, { field: 'name', why: invitationTexts.name });
  const code = currency(typed.currency);
  if (!paidOut.includes(code)) throw new Failure('invalid', invitationTexts.notPaidOut, { field: 'currency' });
  const terms = termsIn(typed, code, ctx.now);
  const contact = contactIn(typed.contact);
  return transaction(ctx, async (ctx) => {
    const { id, email, phone } = await requireTradingAccess(ctx);
    if (contact.email ? contact.email === email : contact.phone === phone)
      throw new Failure('invalid', invitationTexts.self, { field: 'contact' });
    const { side, name, kind, title, details } = typed;
    if (typed.fee_payer === side)
      await requirePlan(ctx, { ...terms, inviter: { id }, inviterSide: side, currency: code });
    const begun = await ctx.db
      .insertInto('deal_invitation')
      .values({
        inviter_id: id,
        inviter_side: side,
        name,
        email: contact.email ?? null,
        phone: contact.phone ?? null,
        kind,
        title,
        details,
        currency: code,
        ...rowOfTerms(terms),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { invitationId: String(begun.id) };
  });
}

/** Refuses terms above the plan of a member who pays the fee; the plan of the other side is not known yet. */
async function requirePlan(ctx: Ctx, asked: Omit<Parameters<typeof findInvitationPlan>[1], 'inviteeId'>) {
  const { whyNot } = await findInvitationPlan(ctx, { ...asked, inviteeId: undefined });
  if (whyNot !== undefined) throw new Failure('invalid', whyNot, { field: 'amount' });
}

/** One field takes both: an e-mail address has an @, a phone number has none. */
function contactIn(typed: string): { email?: string; phone?: string } {
  const missing = invitationTexts.contact;
  const read = typed.includes('@')
    ? emailInput({ missing }).safeParse(typed)
    : phoneInput({ missing }).safeParse(typed);
  if (!read.success) throw new Failure('invalid', missing, { field: 'contact' });
  return typed.includes('@') ? { email: read.data } : { phone: read.data };
}
