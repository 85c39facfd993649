import { link } from '#content/link.ts';
import { approvalLabel, type ApprovalState } from '#domain/acting/approvals/approval.states.ts';
import type { ApprovalsPage as Found, ListedApproval } from '#domain/acting/approvals/find-approvals.ts';
import { shownAmount } from '#domain/values/currency.ts';
import { Badge, type BadgeTone } from '#ui/notices.tsx';
import { shownDate } from '#ui/dates.ts';
import { Pagination } from '#ui/pagination.tsx';
import { Table, type Column } from '#ui/table.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { approvalCalled, approvalPlace, approvalThing } from '#domain/registers/approval-kinds.ts';

const tones: Record<ApprovalState, BadgeTone> = {
  waiting: 'now',
  done: 'good',
  withdrawn: 'neutral',
  turned_down: 'bad',
  expired: 'neutral',
  overtaken: 'neutral',
};

type ApprovalsProps = { page: Found; isLater: boolean };

export function ApprovalsPage({ page: { rows, before }, isLater }: ApprovalsProps) {
  return (
    <>
      <h1 className="text-28">Approvals</h1>
      <p className="mt-2 mb-4 text-quiet">
        Decisions that need a second person. A colleague confirms or turns down each one, under their own name.
      </p>
      <Table
        cards
        caption="Approvals"
        hideCaption
        columns={columns}
        rows={rows}
        rowKey={({ id }) => String(id)}
        empty={
          <p className="py-6 text-quiet">
            {isLater ? 'No older approvals.' : 'No approvals. What needs a second person appears here.'}
          </p>
        }
      />
      {isLater || before !== undefined ? (
        <div className="mt-6">
          <Pagination
            label="Approvals"
            text={`${rows.length} on this page`}
            {...(isLater && { previousHref: link('approvals') })}
            {...(before !== undefined && { nextHref: link('approvals', {}, { before: String(before) }) })}
            words={{ previous: 'Newest', next: 'Older' }}
          />
        </div>
      ) : null}
    </>
  );
}

const columns: Column<ListedApproval>[] = [
  {
    key: 'what',
    head: 'What',
    names: true,
    card: 'what',
    share: 'wide',
    cell: ({ id, kind }) => (
      <TextLink href={link('approval', { approvalId: String(id) })}>{approvalCalled(kind)}</TextLink>
    ),
  },
  { key: 'whose', head: 'Concerns', card: 'who', cell: (one) => <About one={one} /> },
  {
    key: 'begun',
    head: 'Begun by',
    cell: ({ begunAs, begunBy, at }) => (
      <>
        <span className="block">{begunBy ?? (begunAs === 'member' ? 'The member' : 'A deadline')}</span>
        {shownDate(at)}
      </>
    ),
  },
  {
    key: 'confirmed',
    head: 'Confirmations',
    card: 'more',
    cell: ({ confirmed, needed }) => `${confirmed} of ${needed} confirmed`,
  },
  {
    key: 'state',
    head: 'State',
    card: 'state',
    cell: (one) => <Badge tone={tones[one.state]}>{approvalLabel(one)}</Badge>,
  },
  {
    key: 'amount',
    head: 'Amount',
    numeric: true,
    card: 'amount',
    cell: ({ amount }) => (amount ? shownAmount(amount) : ''),
  },
];

function About({ one }: { one: ListedApproval }) {
  return <TextLink href={approvalPlace(one)}>{one.member ?? approvalThing(one)}</TextLink>;
}
