import { sql } from 'kysely';
import type { ListPage } from '#platform/database/list/define-list.ts';
import { type Ctx, Failure, requireMember } from '#domain/acting/context.ts';
import { currency } from '#domain/values/currency.ts';
import { dealStateOf } from '../deal-terms/deal-parts.states.ts';
import type { DealState } from '../deal-terms/deal.states.ts';
import { findOwnInvitation, type Invitation } from './find-invitation.ts';
import { invitationList, presentInvitationState, type InvitationsQuery } from './invitation.list.ts';
import { recordOfInvitation, type ListedInvitation } from './invitation-record.view.ts';
import { invitationTexts } from './invitation.schema.ts';
import type { InvitationSide } from './invitation.states.ts';
import { sharedInvitationPath } from './invitation.view.ts';

const partStates = sql<DealState[] | null>`(select array_agg(state order by part) from deal_part
  where deal_part.deal_id = deal_invitation.deal_id)`;

/** The terms that the member wrote, newest first. `site` is the address of this site. */
export async function findWrittenInvitations(
  ctx: Ctx,
  listQuery: InvitationsQuery,
  site: string,
): Promise<ListPage<ListedInvitation>> {
  const { id } = requireMember(ctx, 'Sign in to see your terms.');
  const written = ctx.db
    .selectFrom('deal_invitation')
    .select(['id', 'token', 'by_link', 'title', 'minor', 'currency', 'name', 'reference', 'turn', 'stands_until'])
    .select(['created_at', 'deal_id', presentInvitationState.as('present_state'), partStates.as('part_states')])
    .where('inviter_id', '=', id);
  const page = await invitationList.page(written, listQuery);
  return {
    ...page,
    rows: page.rows.map((row) => ({
      id: row.id,
      address: site + sharedInvitationPath({ id: row.id, token: row.token, byLink: row.by_link }),
      state: row.present_state,
      title: row.title,
      amount: { minor: row.minor, currency: currency(row.currency) },
      name: row.name ?? undefined,
      reference: row.reference ?? undefined,
      turn: row.present_state === 'sent' ? (row.turn as InvitationSide) : undefined,
      standsUntil: row.stands_until ?? undefined,
      createdAt: row.created_at,
      dealId: row.deal_id ?? undefined,
      dealState: row.part_states ? dealStateOf(row.part_states) : undefined,
    })),
  };
}

/** One of the member's own terms, for a program. */
export async function findWrittenInvitation(ctx: Ctx, id: string, site: string) {
  const found = await findOwnInvitation(ctx, id);
  if (!found) throw new Failure('not_found', invitationTexts.unknown);
  return recordOfInvitation(found, {
    address: site + sharedInvitationPath(found),
    dealState: await stateOfDeal(ctx, found),
  });
}

async function stateOfDeal({ db }: Ctx, { dealId }: Pick<Invitation, 'dealId'>): Promise<DealState | undefined> {
  if (dealId === undefined) return undefined;
  const parts = await db
    .selectFrom('deal_part')
    .select('state')
    .where('deal_id', '=', dealId)
    .orderBy('part')
    .execute();
  return dealStateOf(parts.map(({ state }) => state as DealState));
}
