import type { ListedApproval } from '#domain/approvals/find-approvals.ts';
import { link } from '#content/link.ts';
import type { RecordNews } from '../records/record-news.ts';

/** What each kind is called in a list. */
export const approvalNames: Readonly<Record<string, string>> = {
  ruling: 'Ruling on a dispute',
  match: 'Credit for money that came',
  loss: 'Who bears a loss',
  payout: 'Payout',
};

/** What its record says once it is done. */
export const approvalNews: Readonly<Record<string, RecordNews>> = {
  ruling: 'ruled',
  match: 'credited',
  payout: 'goes-out',
};

export function pageAbout({ about: { kind, id } }: Pick<ListedApproval, 'about'>): string {
  return kind === 'taken-back' ? link('takenBackCharge', { disputeId: id }) : link('record', { kind, recordId: id });
}
