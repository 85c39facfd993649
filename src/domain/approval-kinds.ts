import type { ApprovalKinds } from './approvals/approval.kind.ts';
import { filePayoutApproval } from './bank-statements/file-payout.approval.ts';
import { rulingApproval } from './deals/rulings/ruling.approval.ts';
import { memberCheckApproval } from './member-checks/member-check.approval.ts';
import { matchApproval } from './payments/match.approval.ts';
import { findingApproval } from './payments/taken-back/finding.approval.ts';
import { lossApproval } from './payments/taken-back/loss.approval.ts';
import { payoutApproval } from './payouts/payout.approval.ts';
import { planApproval } from './plans/plan.approval.ts';
import { sendingApproval } from './provider-readings/sending.approval.ts';
import { settingApproval } from './settings/setting.approval.ts';
import { staffChangeApproval } from './staff/staff-change.approval.ts';
import { staffInvitationApproval } from './staff/staff-invitation.approval.ts';
import { supplierApproval } from './suppliers/supplier.approval.ts';

/** Everything that needs more than one person. Only pages and jobs import it, so that capabilities import downwards. */
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
