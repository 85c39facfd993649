import type { ListedApproval } from '#domain/acting/approvals/find-approvals.ts';
import { link } from '#content/link.ts';
import type { RecordNews } from '../kinds/record-news.ts';

/** What each kind is called in a list. */
export const approvalNames: Readonly<Record<string, string>> = {
  ruling: 'Ruling on a dispute',
  match: 'Credit of an unmatched payment',
  loss: 'Who bears a loss',
  chargeback: 'Whether the goods of a chargeback arrived',
  payout: 'Payout',
  'file-payout': 'Payout by file without a bank line',
  sending: 'Booking of what was sent without a record',
  'member-check': 'Check of a member',
  'staff-change': 'Role or account of a colleague',
  'staff-invitation': 'Invitation of a colleague',
  setting: 'Setting',
  plan: 'Escrow plan',
  'supplier-application': 'Supplier application',
};

/** What its record says once it is done. */
export const approvalNews: Readonly<Record<string, RecordNews>> = {
  ruling: 'ruled',
  match: 'credited',
  payout: 'goes-out',
};

type About = Pick<ListedApproval, 'about'> & { kind: string };

/** The page of what an approval is about. */
export function pageAbout({ kind: of, about: { kind, id } }: About, news?: RecordNews): string {
  if (of === 'plan') return link('memberPlan', { memberId: id });
  if (kind === 'staff') return link('staffMember', { staffId: id });
  if (kind === 'invitation') return link('staffList');
  if (kind === 'setting') return link('siteSetting', { setting: id });
  if (kind === 'taken-back') return link('chargebackPayment', { disputeId: id });
  if (kind === 'unmatched-sending') return link('sendingExplanation', { sendingId: id });
  return link('record', { kind, recordId: id }, { news });
}

/** What an approval is about, where it is about no member. */
export function thingAbout({ about: { kind, id } }: About): string {
  if (kind === 'staff' || kind === 'invitation') return 'The staff list';
  if (kind === 'setting') return 'A site setting';
  if (kind === 'taken-back') return `Chargeback ${id}`;
  if (kind === 'unmatched-sending') return `Sent without a record, ${id}`;
  if (kind === 'deal') return `Deal ${id}`;
  return `Record ${id}`;
}
