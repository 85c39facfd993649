import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { currency, type Currency } from '#domain/values/currency.ts';
import { email as emailInput, phone as phoneInput } from '#domain/values/input.ts';
import { refuseCodes, refuseFlagged } from '../messages/refuse-codes.ts';
import { requireTrader, requireTradingAccess } from '../standing/may-trade.ts';
import { findInvitationPlan } from './find-invitation-plan.ts';
import { invitationTexts, type DraftInvitation } from './invitation.schema.ts';
import { readInvitationTerms } from './invitation.terms.ts';
import { rowOfInvitationTerms } from './move-invitation.ts';
import { publishLink } from './publish-link.ts';
import { readReturnUrl } from './shop-return.rules.ts';

type Drafting = {
  /** The currencies that the payment provider sends to banks. */
  paidOut: readonly Currency[];
  /** In the demo, the origin of its shop. */
  demoShopAt?: string | undefined;
};

/**
 * Saves the terms that a member wrote, to be checked before they are sent. Terms whose link the member passes on are open at once, because
 * we send them to nobody.
 */
export async function draftInvitation(
  ctx: Ctx,
  typed: DraftInvitation,
  { paidOut, demoShopAt }: Drafting,
): Promise<{ invitationId: string; token: string | undefined }> {
  const byLink = typed.delivery === 'link';
  refuseCodes({ title: typed.title, details: typed.details });
  refuseFlagged(typed.title, { field: 'title' });
  if (typed.name !== undefined) refuseFlagged(typed.name, { field: 'name', why: invitationTexts.name });
  else if (!byLink) throw new Failure('invalid', invitationTexts.name, { field: 'name' });
  const shop = shopIn(typed, demoShopAt);
  const code = currency(typed.currency);
  if (!paidOut.includes(code)) throw new Failure('invalid', invitationTexts.notPaidOut, { field: 'currency' });
  const terms = readInvitationTerms(typed, code, ctx.now);
  const contact = byLink && typed.contact === undefined ? {} : contactIn(typed.contact ?? '');
  return transaction(ctx, async (ctx) => {
    const { id, email, phone } = byLink ? await requireTrader(ctx, typed.terms) : await requireTradingAccess(ctx);
    if (isOwnContact(contact, { email, phone }))
      throw new Failure('invalid', invitationTexts.self, { field: 'contact' });
    const { side, name, kind, title, details } = typed;
    if (typed.fee_payer === side)
      await requirePlan(ctx, { ...terms, inviter: { id }, inviterSide: side, currency: code });
    const saved = await ctx.db
      .insertInto('deal_invitation')
      .values({
        inviter_id: id,
        inviter_side: side,
        by_link: byLink,
        ...shop,
        name: name ?? null,
        email: contact.email ?? null,
        phone: contact.phone ?? null,
        kind,
        title,
        details,
        currency: code,
        ...rowOfInvitationTerms(terms),
      })
      .returning(['id', 'token'])
      .executeTakeFirstOrThrow();
    if (byLink) await publishLink(ctx, saved.id);
    return { invitationId: String(saved.id), token: byLink ? saved.token : undefined };
  });
}

/** Only links have a shop's order number and an address to return to, because only a shop's buyer comes from a page of the author. */
function shopIn({ delivery, reference, return_url }: DraftInvitation, demoShopAt: string | undefined) {
  const field = reference === undefined ? 'return_url' : 'reference';
  if (delivery !== 'link' && (reference ?? return_url) !== undefined)
    throw new Failure('invalid', invitationTexts.onlyByLink, { field });
  return {
    reference: reference ?? null,
    return_url: return_url === undefined ? null : readReturnUrl(return_url, demoShopAt),
  };
}

type Contact = { email?: string | undefined; phone?: string | undefined };

function isOwnContact({ email, phone }: Contact, own: Contact): boolean {
  if (email !== undefined) return email === own.email;
  return phone !== undefined && phone === own.phone;
}

/** Refuses terms above the plan of a member who pays the fee; the plan of the other side is not known yet. */
async function requirePlan(ctx: Ctx, terms: Omit<Parameters<typeof findInvitationPlan>[1], 'inviteeId'>) {
  const { whyNot } = await findInvitationPlan(ctx, { ...terms, inviteeId: undefined });
  if (whyNot !== undefined) throw new Failure('invalid', whyNot, { field: 'amount' });
}

/** Reads the field for an e-mail address or a phone number: only an e-mail address has an @. */
function contactIn(typed: string): Contact {
  const missing = invitationTexts.contact;
  const parsed = typed.includes('@')
    ? emailInput({ missing }).safeParse(typed)
    : phoneInput({ missing }).safeParse(typed);
  if (!parsed.success) throw new Failure('invalid', missing, { field: 'contact' });
  return typed.includes('@') ? { email: parsed.data } : { phone: parsed.data };
}
