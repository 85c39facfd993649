import { invitationPages } from '#content/escrow-pages/transaction.ts';
import { link } from '#content/link.ts';
import { findOwnInvitations } from '#domain/trade/invitations/find-own-invitations.ts';
import { findInvitationPlan } from '#domain/trade/invitations/find-invitation-plan.ts';
import { findInvitation, findOwnInvitation, type Invitation } from '#domain/trade/invitations/find-invitation.ts';
import { findSharedInvitation } from '#domain/trade/invitations/find-shared-invitation.ts';
import { sharedInvitationPath } from '#domain/trade/invitations/invitation.view.ts';
import { isInvitee, isInviter } from '#domain/trade/invitations/invitation.policy.ts';
import { invitationTexts, type draftInvitationSchema } from '#domain/trade/invitations/invitation.schema.ts';
import type { InvitationSide } from '#domain/trade/invitations/invitation.states.ts';
import { dayInLagos, yearsAfter } from '#domain/values/day-input.ts';
import { Failure } from '#domain/acting/context.ts';
import { currenciesPaidOut } from '#domain/money/payments/paid-out.policy.ts';
import { findSeller } from '#domain/trade/sellers/find-seller.ts';
import { findTradingAccess } from '#domain/trade/standing/find-trading-access.ts';
import { day_ms } from '#platform/clock.ts';
import type { Refusal } from '../../request/act.ts';
import type { FormOf } from '../../request/form.ts';
import { publicAddressOf, formTitle, page, seeOther } from '../../pages/page.tsx';
import type { Visit } from '../../request/visit.ts';
import { invitationAddresses } from './invitation-addresses.ts';
import type { InvitationForms } from './invitation-acts.tsx';
import { InvitationPage } from './invitation.page.tsx';
import type { InvitationReader } from './reader.ts';
import { TransactionFormPage } from './transaction-form.page.tsx';

export const invitationDescription = 'A private page about terms between two people.';

/** The first and the last day that terms can name: tomorrow, and two years from today. */
export function termsDays(now: Date): { first: string; last: string } {
  return { first: dayInLagos(new Date(now.getTime() + day_ms)), last: yearsAfter(dayInLagos(now), 2) };
}

export async function showTransactionForm(
  visit: Visit,
  form: FormOf<typeof draftInvitationSchema>,
  refusal?: Refusal,
): Promise<Response> {
  const { ctx } = visit;
  return page(visit, {
    title: formTitle(invitationPages.title, form),
    description: invitationPages.lead,
    canonical: link('createTransaction'),
    ...refusal,
    body: (
      <TransactionFormPage
        form={form}
        days={termsDays(ctx.now)}
        isGuest={ctx.actor.kind !== 'member'}
        asksTerms={ctx.actor.kind === 'member' && !(await findTradingAccess(ctx, ctx.actor.id)).hasAccepted}
        ownInvitations={await findOwnInvitations(ctx)}
        currencies={currenciesPaidOut(visit.services.payments.provider)}
      />
    ),
  });
}

/** The invitation at this address, and the side whose address it is: the inviter's addresses have an id, the invitee's a token. */
export async function invitationAt(visit: Visit): Promise<{ invitation: Invitation; side: InvitationSide }> {
  const { token, invitationId } = visit.params;
  const invitation =
    token === undefined
      ? await findOwnInvitation(visit.ctx, invitationId ?? '')
      : await findInvitation(visit.ctx, token);
  if (!invitation) throw new Failure('not_found', invitationTexts.unknown);
  return { invitation, side: token === undefined ? 'inviter' : 'invitee' };
}

export async function showInvitation(visit: Visit, forms: InvitationForms, refusal?: Refusal): Promise<Response> {
  const { token, invitationId = '' } = visit.params;
  const invitation =
    token === undefined ? await findSharedInvitation(visit.ctx, invitationId) : await findInvitation(visit.ctx, token);
  if (!invitation) throw new Failure('not_found', invitationTexts.unknown);
  const side = token === undefined ? 'inviter' : 'invitee';
  // Each side has its own page, so a member who opens the other side's page is redirected to their own.
  const ownSide = isInviter(visit.ctx, invitation) ? 'inviter' : 'invitee';
  if (side !== ownSide) return seeOther(invitationAddresses(invitation, ownSide).page);
  const reader = await readerOf(visit, invitation, side);
  const news = visit.url.searchParams.get('news') ?? undefined;
  const isBuyer = side === 'invitee' && invitation.inviterSide === 'seller';
  // A buyer who comes from a shop goes straight to the payment.
  const hasJustBegun = news === 'begun' && reader.relation === 'themselves';
  if (invitation.byLink && isBuyer && hasJustBegun && invitation.dealId !== undefined) {
    return seeOther(link('dealPayment', { dealId: String(invitation.dealId) }));
  }
  return page(visit, {
    title: formTitle(invitation.title, invitation.state === 'sent' ? forms.agree : forms.send),
    description: invitationDescription,
    ...refusal,
    body: (
      <InvitationPage
        invitation={invitation}
        plan={await findInvitationPlan(visit.ctx, invitation)}
        reader={reader}
        seller={isBuyer ? await findSeller(visit.ctx, String(invitation.inviter.id)) : undefined}
        news={news}
        address={
          side === 'inviter' ? visit.services.publicUrl + sharedInvitationPath(invitation) : publicAddressOf(visit)
        }
        {...forms}
      />
    ),
  });
}

async function readerOf({ ctx }: Visit, invitation: Invitation, side: InvitationSide): Promise<InvitationReader> {
  const { actor } = ctx;
  if (actor.kind !== 'member') return { side, relation: 'guest', asksTerms: false };
  const isThemselves = side === 'inviter' || isInvitee(ctx, invitation);
  if (!isThemselves) return { side, relation: 'another', asksTerms: false };
  const { hasAccepted } = await findTradingAccess(ctx, actor.id);
  return { side, relation: 'themselves', asksTerms: !hasAccepted };
}
