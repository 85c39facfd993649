import { sql } from 'kysely';
import { businessNow } from '#platform/database/business-clock.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { flagWords, flagWordsOf } from '#domain/talk/moderation/flag-words.ts';
import { findInvitationById, type Invitation } from './find-invitation.ts';
import { invitationTexts } from './invitation.schema.ts';
import {
  invitationMoves,
  mayMoveInvitation,
  otherInvitationSide,
  type InvitationSide,
  type InvitationEvent,
  type InvitationParty,
} from './invitation.states.ts';
import type { InvitationTerms } from './invitation.terms.ts';

/** How long terms, and an agreement to them, are valid (money.md 'Clocks'). */
export const invitationValid_days = 14;

export function rowOfInvitationTerms({ parts, minor, feePayer, inspectionDays, shipBy }: InvitationTerms) {
  return {
    parts: JSON.stringify(
      parts.map(({ name, minor: worth, shipBy: day }) => ({
        name,
        minor: String(worth),
        ...(day && { ship_by: day }),
      })),
    ),
    minor,
    fee_payer: feePayer,
    inspection_days: inspectionDays,
    ship_by: shipBy,
  };
}

type Step = { event: InvitationEvent; party: InvitationParty; terms?: InvitationTerms; words?: string | undefined };

async function flagStep(
  ctx: Ctx,
  invitation: Invitation,
  side: InvitationSide,
  words: string | undefined,
): Promise<void> {
  const { id: invitationId, version, title } = invitation;
  const place = { invitationId, step: version + 1, listingName: title };
  if (ctx.actor.kind === 'member' || side === 'inviter') return flagWords(ctx, place, words);
  const { name = 'The person who was invited', email, phone } = invitation;
  return flagWordsOf(ctx, { name, email, phone }, place, words);
}

export async function moveInvitation(
  ctx: Ctx,
  invitation: Invitation,
  step: Step,
  dealId?: bigint,
): Promise<Invitation> {
  const { event, party, terms, words } = step;
  if (!mayMoveInvitation(invitation, event, party))
    throw new Failure('conflict', invitation.isPastDeadline ? invitationTexts.over : invitationTexts.changed);
  const { to } = invitationMoves[event];
  const stepTerms = terms ?? invitation;
  const isLate = sql<boolean>`coalesce(stands_until <= ${businessNow}, false)`;
  const moved = await ctx.db
    .updateTable('deal_invitation')
    .set({
      ...(terms && rowOfInvitationTerms(terms)),
      state: to,
      turn: to === 'sent' && party !== 'clock' ? otherInvitationSide(party) : null,
      version: invitation.version + 1,
      ...((to === 'sent' || to === 'agreed') && {
        stands_until: sql<Date>`${businessNow} + ${invitationValid_days} * interval '1 day'`,
      }),
      ...(dealId !== undefined && { deal_id: dealId }),
    })
    .where('id', '=', invitation.id)
    .where('state', '=', invitation.state)
    .where('version', '=', invitation.version)
    .where(party === 'clock' ? isLate : sql<boolean>`not ${isLate}`)
    .executeTakeFirst();
  if (moved.numUpdatedRows === 0n) throw new Failure('conflict', invitationTexts.changed);
  await ctx.db
    .insertInto('deal_invitation_step')
    .values({
      invitation_id: invitation.id,
      number: invitation.version + 1,
      party,
      event,
      minor: stepTerms.minor,
      fee_payer: stepTerms.feePayer,
      inspection_days: stepTerms.inspectionDays,
      ship_by: stepTerms.shipBy,
      words: words ?? null,
    })
    .execute();
  if (party !== 'clock') await flagStep(ctx, invitation, party, event === 'sent' ? invitation.details : words);
  return (await findInvitationById(ctx, invitation.id))!;
}
