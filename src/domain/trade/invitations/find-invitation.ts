import { sql, type RawBuilder } from 'kysely';
import { businessNow } from '#platform/database/business-clock.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { currency, type Currency } from '#domain/values/currency.ts';
import type { FeePayer } from '#domain/money/plans/plan.rules.ts';
import type { InvitationTerms } from './invitation.terms.ts';
import type { InvitationEvent, InvitationParty, InvitationSide, InvitationState } from './invitation.states.ts';
import { removedTerms, type RemovedTerms } from './removed-terms.view.ts';

type InvitationStep = {
  number: number;
  party: InvitationParty;
  event: InvitationEvent;
  minor: bigint;
  words: string | undefined;
  at: Date;
};

export type Invitation = InvitationTerms & {
  id: bigint;
  token: string;
  inviter: { id: bigint; name: string; email: string | undefined; phone: string | undefined };
  inviterSide: 'buyer' | 'seller';
  /** The invited person. */
  name: string | undefined;
  email: string | undefined;
  phone: string | undefined;
  /** The author passes the link on, and the first member who agrees becomes the other side. */
  byLink: boolean;
  /** The author's own number of the order, and the address of the shop that the buyer returns to. */
  reference: string | undefined;
  returnUrl: string | undefined;
  /** The member who has proved that the address is theirs, or who agreed to a link for anyone. */
  inviteeId: bigint | undefined;
  kind: 'goods' | 'service' | 'milestones';
  title: string;
  details: string | undefined;
  currency: Currency;
  state: InvitationState;
  /** The side whose answer is awaited. */
  turn: InvitationSide | undefined;
  /** The number of the last step. */
  version: number;
  standsUntil: Date | undefined;
  /** The deadline has passed, even if the job has not ended the invitation yet. */
  isPastDeadline: boolean;
  /** The invited person wants no more invitations to this address. Always false for a link: its author may name any address. */
  isAddressStopped: boolean;
  dealId: bigint | undefined;
  steps: readonly InvitationStep[];
  /** The words that staff removed, with the reason; `removedAsReadBy` decides what each side reads. */
  removed: readonly RemovedTerms[];
};

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const numberPattern = /^\d{1,18}$/;

/** Finds an invitation by its private link. We send the link to the invited person alone, or its author passes it on. */
export function findInvitation(ctx: Ctx, token: string): Promise<Invitation | undefined> {
  return uuid.test(token) ? findWhere(ctx, sql`invited.token = ${token}::uuid and invited.state <> 'draft'`) : notFound;
}

/** Finds an invitation by its number, only for its author. */
export function findOwnInvitation(ctx: Ctx, id: string): Promise<Invitation | undefined> {
  const { actor } = ctx;
  if (actor.kind !== 'member' || !numberPattern.test(id)) return notFound;
  return findWhere(ctx, sql`invited.id = ${BigInt(id)} and invited.inviter_id = ${actor.id}`);
}

export function findInvitationById(ctx: Ctx, id: bigint): Promise<Invitation | undefined> {
  return findWhere(ctx, sql`invited.id = ${id}`);
}

const notFound = Promise.resolve(undefined);

type Row = {
  id: bigint;
  token: string;
  inviter_id: bigint;
  inviter_name: string | null;
  inviter_email: string | null;
  inviter_phone: string | null;
  inviter_side: 'buyer' | 'seller';
  name: string | null;
  email: string | null;
  phone: string | null;
  by_link: boolean;
  reference: string | null;
  return_url: string | null;
  invitee_id: bigint | null;
  kind: Invitation['kind'];
  title: string;
  details: string | null;
  currency: string;
  parts: { name: string; minor: string; ship_by?: string }[];
  minor: bigint;
  fee_payer: FeePayer;
  inspection_days: number;
  ship_by: string;
  state: InvitationState;
  turn: InvitationSide | null;
  version: number;
  stands_until: Date | null;
  is_past_deadline: boolean;
  is_address_stopped: boolean;
  deal_id: bigint | null;
  removed: RemovedTerms[];
  steps: (Omit<InvitationStep, 'minor' | 'at' | 'words'> & { minor: string; at: string; words: string | null })[];
};

async function findWhere({ db }: Ctx, condition: RawBuilder<unknown>): Promise<Invitation | undefined> {
  const { rows } = await sql<Row>`
    select invited.*, inviter.name as inviter_name, inviter.email as inviter_email, inviter.phone as inviter_phone,
      coalesce(invited.state in ('sent', 'agreed') and invited.stands_until <= ${businessNow}, false) as is_past_deadline,
      not invited.by_link and exists (select from deal_invitation_stop where address = coalesce(invited.email, invited.phone)) as is_address_stopped,
      (select coalesce(jsonb_agg(jsonb_build_object('number', number, 'party', party, 'event', event, 'minor', step.minor::text,
          'words', words, 'at', at) order by number), '[]')
        from deal_invitation_step step where step.invitation_id = invited.id) as steps,
      ${removedTerms} as removed
    from deal_invitation invited join member inviter on inviter.id = invited.inviter_id
    where ${condition}`.execute(db);
  const [row] = rows;
  return row && invitationOf(row);
}

function invitationOf(row: Row): Invitation {
  return {
    id: row.id,
    token: row.token,
    inviter: {
      id: row.inviter_id,
      name: row.inviter_name ?? 'a former member',
      email: row.inviter_email ?? undefined,
      phone: row.inviter_phone ?? undefined,
    },
    inviterSide: row.inviter_side,
    name: row.name ?? undefined,
    email: row.email ?? undefined,
    phone: row.phone ?? undefined,
    byLink: row.by_link,
    reference: row.reference ?? undefined,
    returnUrl: row.return_url ?? undefined,
    inviteeId: row.invitee_id ?? undefined,
    kind: row.kind,
    title: row.title,
    details: row.details ?? undefined,
    currency: currency(row.currency),
    parts: row.parts.map(({ name, minor, ship_by }) => ({ name, minor: BigInt(minor), shipBy: ship_by })),
    minor: row.minor,
    feePayer: row.fee_payer,
    inspectionDays: row.inspection_days,
    shipBy: row.ship_by,
    state: row.state,
    turn: row.turn ?? undefined,
    version: row.version,
    standsUntil: row.stands_until ?? undefined,
    isPastDeadline: row.is_past_deadline,
    isAddressStopped: row.is_address_stopped,
    dealId: row.deal_id ?? undefined,
    removed: row.removed,
    steps: row.steps.map((step) => ({
      ...step,
      minor: BigInt(step.minor),
      words: step.words ?? undefined,
      at: new Date(step.at),
    })),
  };
}
