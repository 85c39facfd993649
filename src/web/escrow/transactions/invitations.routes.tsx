import { invitationPages } from '#content/escrow-pages/transaction.ts';
import { link, urls } from '#content/link.ts';
import { findWrittenInvitations } from '#domain/trade/invitations/find-written-invitations.ts';
import { invitationList } from '#domain/trade/invitations/invitation.list.ts';
import { invitationRow, type ListedInvitation } from '#domain/trade/invitations/invitation-record.view.ts';
import { invitationStates } from '#domain/trade/invitations/invitation.states.ts';
import { shownAmount } from '#domain/values/currency.ts';
import { shownDate } from '#ui/dates.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { TradeScales } from '#ui/illustration/trade-scales.tsx';
import { ButtonLink, TextLink } from '#ui/links-and-buttons.tsx';
import { Badge, type BadgeTone } from '#ui/notices.tsx';
import type { Column } from '#ui/table.tsx';
import { memberList } from '../../member/member-list.tsx';
import { memberOf } from '../../member/member-page.tsx';
import { listOfOrders } from '../../member/trade/trade-places.ts';
import { members } from '../../request/route.ts';

const states = Object.entries(invitationStates).map(([value, label]) => ({ value, label }));

/** All terms that a member wrote, with those of their shop. */
export const invitationsRoute = memberList({
  at: urls.writtenInvitations,
  who: members,
  list: invitationList,
  row: invitationRow,
  find: ({ ctx, services }, asked) => findWrittenInvitations(ctx, asked, services.publicUrl),
  look: (_, visit) => ({
    title: invitationPages.written,
    description: 'The terms that you offered, and the answer to each.',
    parent: listOfOrders(memberOf(visit), 'seller'),
    filter: { hint: 'Subject or person', states },
    columns,
    notFound: 'No terms match. Try fewer words, or show all.',
    emptyState: (
      <EmptyState
        title="You have offered no terms."
        illustration={<TradeScales />}
        actions={<ButtonLink href={link('createTransaction')}>Write terms</ButtonLink>}
      >
        <p>Terms that you send to a person, and the links that your shop makes, are here with their state.</p>
      </EmptyState>
    ),
  }),
});

/** For terms without a name: nobody was named, or the name of the other side was erased after the deal had begun. */
function takerText(state: ListedInvitation['state']): string {
  return state === 'begun' ? 'The other side of the deal' : 'Anyone with the link';
}

const tones: Record<ListedInvitation['state'], BadgeTone> = {
  draft: 'neutral',
  sent: 'progress',
  agreed: 'progress',
  begun: 'good',
  declined: 'neutral',
  withdrawn: 'neutral',
  expired: 'neutral',
};

const columns: readonly Column<ListedInvitation>[] = [
  {
    key: 'what',
    head: 'Terms',
    names: true,
    card: 'what',
    share: 'wide',
    title: ({ title }) => title,
    cell: ({ id, title }) => <TextLink href={link('ownInvitation', { invitationId: String(id) })}>{title}</TextLink>,
  },
  {
    key: 'for',
    head: 'For',
    card: 'who',
    cell: ({ name, reference, state }) => [name, reference].filter(Boolean).join(', ') || takerText(state),
  },
  { key: 'amount', head: 'Amount', numeric: true, card: 'amount', cell: ({ amount }) => shownAmount(amount) },
  {
    key: 'state',
    head: 'State',
    card: 'state',
    cell: ({ state }) => <Badge tone={tones[state]}>{invitationStates[state]}</Badge>,
  },
  { key: 'written', head: 'Written', short: true, cell: ({ createdAt }) => shownDate(createdAt) },
];
