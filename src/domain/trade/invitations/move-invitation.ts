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

/** Moderates the words of a step, no matter which side wrote them. The words of the first step are the full terms. */
async function flagStep(ctx: Ctx, found: Invitation, side: InvitationSide, words: string | undefined): Promise<void> {
  const { id: invitationId, version, title } = found;
  const place = { invitationId, step: version + 1, listingName: title };
  if (ctx.actor.kind === 'member' || side === 'inviter') return flagWords(ctx, place, words);
  const { name = 'The person who was invited', email, phone } = found;
  return flagWordsOf(ctx, { name, email, phone }, place, words);
}

/** Takes one step with its line of history, if the invitation has not changed since it was read. Within the caller's transaction. */
export async function moveInvitation(ctx: Ctx, found: Invitation, step: Step, dealId?: bigint): Promise<Invitation> {
  const { event, party, terms, words } = step;
  if (!mayMoveInvitation(found, event, party))
    throw new Failure('conflict', found.isPastDeadline ? invitationTexts.over : invitationTexts.changed);
  const { to } = invitationMoves[event];
  const stepTerms = terms ?? found;
  const isLate = sql<boolean>`coalesce(stands_until <= ${businessNow}, false)`;
  const moved = await ctx.db
    .updateTable('deal_invitation')
    .set({
      ...(terms && rowOfInvitationTerms(terms)),
      state: to,
      turn: to === 'sent' && party !== 'clock' ? otherInvitationSide(party) : null,
      version: found.version + 1,
      ...((to === 'sent' || to === 'agreed') && {
        stands_until: sql<Date>`${businessNow} + ${invitationValid_days} * interval '1 day'`,
      }),
      ...(dealId !== undefined && { deal_id: dealId }),
    })
    .where('id', '=', found.id)
    .where('state', '=', found.state)
    .where('version', '=', found.version)
    .where(party === 'clock' ? isLate : sql<boolean>`not ${isLate}`)
    .executeTakeFirst();
  if (moved.numUpdatedRows === 0n) throw new Failure('conflict', invitationTexts.changed);
  await ctx.db
    .insertInto('deal_invitation_step')
    .values({
      invitation_id: found.id,
      number: found.version + 1,
      party,
      event,
      minor: stepTerms.minor,
      fee_payer: stepTerms.feePayer,
      inspection_days: stepTerms.inspectionDays,
      ship_by: stepTerms.shipBy,
      words: words ?? null,
    })
    .execute();
  if (party !== 'clock') await flagStep(ctx, found, party, event === 'sent' ? found.details : words);
  return (await findInvitationById(ctx, found.id))!;
}
