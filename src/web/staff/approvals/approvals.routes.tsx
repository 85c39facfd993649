import { z } from 'zod';
import { link, urls } from '#content/link.ts';
import { approvalKinds, approvalHref } from '#domain/registers/approval-kinds.ts';
import { approvalTexts, turnDownSchema } from '#domain/acting/approvals/approval.schema.ts';
import { confirmApproval } from '#domain/acting/approvals/confirm-approval.ts';
import { findApprovalId } from '#domain/acting/approvals/find-approval.ts';
import { findApprovalPage, type ApprovalPage } from '#domain/acting/approvals/find-approval-page.ts';
import { turnDownApproval, withdrawApproval } from '#domain/acting/approvals/turn-down-approval.ts';
import { staffActs } from '#domain/acting/audit/staff-acts.ts';
import { Failure } from '#domain/acting/context.ts';
import { actsPage } from '../../pages/act-page.tsx';
import { press } from '../../pages/action.ts';
import { seeOther } from '../../pages/page.tsx';
import { get, provedStaff, staff, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { framedPage } from '../portal-page.tsx';
import { numberIn } from '../staff-acts.tsx';
import { ApprovalActs, type FoundApproval } from './approval.page.tsx';
import { approvalsList } from './approval-list.tsx';
import { drawApproval } from './draw-approval.tsx';

/** All roles that confirm some kind of approval; each kind has its own roles. */
const roles = [...new Set(approvalKinds.flatMap(({ verb }) => staffActs[verb].roles))];
const readers = staff(...roles);
const confirmers = provedStaff(...roles);
const { missing, notSaved: failedText } = approvalTexts;
const place = link('approvals');

const idIn = (visit: Visit) => numberIn(visit, 'approvalId');
const pageAt = (visit: Visit) => link('approval', { approvalId: visit.params.approvalId ?? '' });

const approval = actsPage<FoundApproval>({
  at: urls.approval,
  who: confirmers,
  frame: (visit, { look: { back }, ...shown }) => framedPage(visit, { place, back, ...shown }),
  async find(visit) {
    const page = await pageOf(visit);
    return { page, drawn: await drawApproval(visit, page) };
  },
  look: ({ drawn: { title } }) => ({ title, back: { label: 'Approvals', href: place } }),
  around: ApprovalActs,
});

const turnDown = approval.act({
  at: urls.approvalTurningDown,
  id: 'turn-down',
  schema: turnDownSchema,
  missing,
  failed: failedText,
  look: ({ page: { approval } }) => ({
    words: { why: { hint: whoReads(approval) } },
    button: 'Turn down',
    kind: 'danger',
    busy: 'Turning it down...',
  }),
  verb: (ctx, input, visit) => turnDownApproval(ctx, approvalKinds, idIn(visit), input),
  next: (_, visit) => pageAt(visit),
});

export const approvalsRoutes: readonly Route[] = [
  ...approvalsList.routes,
  ...approval.routes(turnDown),
  ...press({
    at: urls.approvalConfirmation,
    keepsAnswer: true,
    who: confirmers,
    page: pageAt,
    answer: z.object({ done: z.string().optional() }),
    verb: async (ctx, visit) => {
      const { isDone } = await confirmApproval(ctx, approvalKinds, idIn(visit));
      // Reads the page in the transaction that saves the answer, because no request may hold two connections.
      return { done: isDone ? hrefWhenDone(await pageOf({ ...visit, ctx })) : undefined };
    },
    next: ({ done }, visit) =>
      done ?? link('approval', { approvalId: visit.params.approvalId ?? '' }, { news: 'confirmed' }),
    failedText,
  }),
  ...press({
    at: urls.approvalWithdrawal,
    keepsAnswer: true,
    who: confirmers,
    page: pageAt,
    verb: (ctx, visit) => withdrawApproval(ctx, approvalKinds, idIn(visit)),
    next: (_, visit) => pageAt(visit),
    failedText,
  }),
  // Each kind of approval once had a page of its own; the old addresses lead to the one page.
  get(urls.rulingConfirmation, readers, (visit) =>
    redirectToApproval(visit, 'ruling', { oldId: numberIn(visit, 'rulingId') }),
  ),
  get(urls.unmatchedConfirmation, readers, (visit) =>
    redirectToApproval(visit, 'match', { oldId: numberIn(visit, 'matchId') }),
  ),
  get(urls.payoutConfirmation, readers, (visit) =>
    redirectToApproval(visit, 'payout', { subject: String(numberIn(visit, 'payoutId')) }),
  ),
];

async function pageOf(visit: Visit): Promise<ApprovalPage> {
  const page = await findApprovalPage(visit.ctx, approvalKinds, idIn(visit));
  if (!page) throw new Failure('not_found', approvalTexts.unknown);
  return page;
}

function whoReads({ begunAs }: ApprovalPage['approval']): string {
  if (begunAs === 'shared') return 'The reason is saved in the audit log.';
  const reader = begunAs === 'staff' ? 'The person who began it' : 'The member';
  return `${reader} reads the reason, which is also saved in the audit log.`;
}

function hrefWhenDone({ approval: { record, kind } }: ApprovalPage): string {
  return approvalHref({ kind, about: { kind: record.kind, id: String(record.id) } }, { isDone: true });
}

async function redirectToApproval(
  visit: Visit,
  kind: string,
  by: { subject: string } | { oldId: bigint },
): Promise<Response> {
  const id = await findApprovalId(visit.ctx, kind, by);
  return seeOther(id === undefined ? place : link('approval', { approvalId: String(id) }));
}
