import { link } from '#content/link.ts';
import type { ListedApproval } from '#domain/acting/approvals/find-approvals.ts';
import type { ApprovalKind, ApprovalKinds } from '#domain/acting/approvals/approval.kind.ts';
import { filePayoutApproval } from '#domain/money/bank-statements/file-payout.approval.ts';
import { rulingApproval } from '#domain/trade/deals/rulings/ruling.approval.ts';
import { memberCheckApproval } from '#domain/people/checks/member-check.approval.ts';
import { matchApproval } from '#domain/money/payments/match.approval.ts';
import { findingApproval } from '#domain/money/chargebacks/finding.approval.ts';
import { lossApproval } from '#domain/money/chargebacks/loss.approval.ts';
import { payoutApproval } from '#domain/money/payouts/payout.approval.ts';
import { planApproval } from '#domain/money/plans/plan.approval.ts';
import { sendingApproval } from '#domain/money/sendings/sending.approval.ts';
import { settingApproval } from '#domain/acting/setting-changes/setting.approval.ts';
import { staffChangeApproval } from '#domain/people/staff-accounts/staff-change.approval.ts';
import { staffInvitationApproval } from '#domain/people/staff-accounts/staff-invitation.approval.ts';
import { supplierApproval } from '#domain/trade/suppliers/supplier.approval.ts';

export const approvalKinds: ApprovalKinds = [
  rulingApproval,
  matchApproval,
  lossApproval,
  findingApproval,
  payoutApproval,
  filePayoutApproval,
  sendingApproval,
  memberCheckApproval,
  staffChangeApproval,
  staffInvitationApproval,
  settingApproval,
  planApproval,
  supplierApproval,
];

function approvalKindNamed(name: string): ApprovalKind | undefined {
  return approvalKinds.find((kind) => kind.name === name);
}

export function approvalKindName(name: string): string {
  return approvalKindNamed(name)?.called ?? name;
}

type About = Pick<ListedApproval, 'about' | 'kind'>;

/** The page of the record that an approval is about. `isDone` makes the record's page say that the approval is done. */
export function approvalHref({ kind, about }: About, { isDone = false } = {}): string {
  const { about: { page } = {}, news } = approvalKindNamed(kind) ?? {};
  if (page) return page(about.id);
  return link('record', { kind: about.kind, recordId: about.id }, { news: isDone ? news : undefined });
}

export function approvalSubjectName({ kind, about }: About): string {
  return (approvalKindNamed(kind)?.about.called ?? 'Record {id}').replace('{id}', about.id);
}
