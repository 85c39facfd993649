import { z } from 'zod';
import { aMoment, aWord, anAmount, anId } from '#domain/values/answer.schema.ts';
import type { FeePayer } from '#domain/money/plans/plan.rules.ts';
import type { DealState } from '../deal-terms/deal.states.ts';
import type { Invitation } from './find-invitation.ts';
import { invitationStates, type InvitationState } from './invitation.states.ts';

const states = Object.keys(invitationStates) as InvitationState[];
const side = z.enum(['inviter', 'invitee']);

/** Terms in the list of the member who wrote them. */
export const invitationRow = z.object({
  id: anId,
  /** The page of the terms: the private link, or for terms that we send, the address that both sides open after signing in. */
  address: z.string(),
  state: z.enum(states),
  title: z.string(),
  amount: anAmount,
  /** The other side, as the author wrote it. */
  name: z.string().optional(),
  reference: z.string().optional(),
  turn: side.optional(),
  standsUntil: aMoment.optional(),
  createdAt: aMoment,
  dealId: anId.optional(),
  dealState: aWord<DealState>().optional(),
});
export type ListedInvitation = z.infer<typeof invitationRow>;

/** Terms, for a program of the member who wrote them. */
export const invitationRecord = z.object({
  id: anId,
  address: z.string(),
  state: z.enum(states),
  turn: side.optional(),
  /** A program sends this number back as `seen` with each act. The act is refused if the terms have changed since. */
  version: z.number(),
  standsUntil: aMoment.optional(),
  side: z.enum(['buyer', 'seller']),
  delivery: z.enum(['send', 'link']),
  name: z.string().optional(),
  reference: z.string().optional(),
  returnUrl: z.string().optional(),
  title: z.string(),
  details: z.string().optional(),
  kind: z.enum(['goods', 'service', 'milestones']),
  amount: anAmount,
  parts: z.array(z.object({ name: z.string(), amount: anAmount, shipBy: z.string().optional() })),
  shipBy: z.string(),
  inspectionDays: z.number(),
  feePayer: aWord<FeePayer>(),
  dealId: anId.optional(),
  dealState: aWord<DealState>().optional(),
});

type FieldsFromElsewhere = { address: string; dealState: DealState | undefined };

export function recordOfInvitation(
  invitation: Invitation,
  fieldsFromElsewhere: FieldsFromElsewhere,
): z.infer<typeof invitationRecord> {
  const { id, state, turn, version, standsUntil, name, reference, returnUrl, title, details, kind, dealId } =
    invitation;
  const { minor, currency, parts, shipBy, inspectionDays, feePayer, inviterSide, byLink, isPastDeadline } = invitation;
  return {
    id,
    ...fieldsFromElsewhere,
    state: isPastDeadline ? 'expired' : state,
    turn: isPastDeadline ? undefined : turn,
    version,
    standsUntil,
    side: inviterSide,
    delivery: byLink ? 'link' : 'send',
    name,
    reference,
    returnUrl,
    title,
    details,
    kind,
    amount: { minor, currency },
    parts: parts.map((part) => ({
      name: part.name,
      amount: { minor: part.minor, currency },
      shipBy: part.shipBy,
    })),
    shipBy,
    inspectionDays,
    feePayer,
    dealId,
  };
}
