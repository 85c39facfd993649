import { link, urls } from '#content/link.ts';
import { approvalLabel, type ApprovalState } from '#domain/acting/approvals/approval.states.ts';
import { findApprovals, type ListedApproval, approvalRow } from '#domain/acting/approvals/find-approvals.ts';
import { staffActs } from '#domain/acting/audit/staff-acts.ts';
import { shownAmount } from '#domain/values/currency.ts';
import { sharedName } from '#domain/values/shared-name.ts';
import {
  approvalKindName,
  approvalKinds,
  approvalHref,
  approvalSubjectName,
} from '#domain/registers/approval-kinds.ts';
import { Badge, type BadgeTone } from '#ui/notices.tsx';
import { shownDate } from '#ui/dates.ts';
import type { Column } from '#ui/table.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { staff } from '../../request/route.ts';
import { onwardList, pagesOnward } from '../list-pages.tsx';
import { portalList } from '../portal-list.tsx';

const tones: Record<ApprovalState, BadgeTone> = {
  waiting: 'now',
  done: 'good',
  withdrawn: 'neutral',
  turned_down: 'bad',
  expired: 'neutral',
  overtaken: 'neutral',
};

/** The list is for every role that confirms some kind of approval. */
export const approvalsList = portalList({
  at: urls.approvals,
  who: staff(...new Set(approvalKinds.flatMap(({ verb }) => staffActs[verb].roles))),
  list: onwardList,
  row: approvalRow,
  async find({ ctx }, asked) {
    const { rows, before } = await findApprovals(ctx, approvalKinds, { before: asked.before });
    return { rows, ...pagesOnward(asked, before) };
  },
  look: (_, { asked }) => ({
    title: 'Approvals',
    hint: 'Decisions that need more than one person. Colleagues confirm them or turn them down, under their own names.',
    columns,
    cards: true,
    empty: {
      none:
        asked.before === undefined ? 'No approvals. What needs a second person appears here.' : 'No older approvals.',
    },
  }),
});

const beginnerNames: Record<ListedApproval['begunAs'], string> = {
  staff: 'A former colleague',
  shared: sharedName,
  member: 'The member',
  clock: 'A deadline',
};

const columns: Column<ListedApproval>[] = [
  {
    head: 'What',
    names: true,
    card: 'what',
    share: 'wide',
    cell: ({ id, kind }) => (
      <TextLink href={link('approval', { approvalId: String(id) })}>{approvalKindName(kind)}</TextLink>
    ),
  },
  { head: 'Concerns', card: 'who', cell: (approval) => <Concerned approval={approval} /> },
  {
    head: 'Begun by',
    cell: ({ begunAs, begunBy, at }) => (
      <>
        <span className="block">{begunBy ?? beginnerNames[begunAs]}</span>
        {shownDate(at)}
      </>
    ),
  },
  { head: 'Confirmations', card: 'more', cell: ({ confirmed, needed }) => `${confirmed} of ${needed} confirmed` },
  {
    head: 'State',
    card: 'state',
    cell: (approval) => <Badge tone={tones[approval.state]}>{approvalLabel(approval)}</Badge>,
  },
  { head: 'Amount', numeric: true, card: 'amount', cell: ({ amount }) => (amount ? shownAmount(amount) : '') },
];

function Concerned({ approval }: { approval: ListedApproval }) {
  return <TextLink href={approvalHref(approval)}>{approval.member ?? approvalSubjectName(approval)}</TextLink>;
}
