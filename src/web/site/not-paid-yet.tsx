import type { Progress } from '#domain/values/work.states.ts';
import { Badge } from '#ui/notices.tsx';

type NotPaidYetProps = { progress: Progress; total_kobo?: bigint | undefined };

/** Says that a priced order is not paid, so that thanks are not taken for a receipt. A declined order is not owed. */
export function NotPaidYet({ progress: { state, agreed_kobo }, total_kobo }: NotPaidYetProps) {
  const owed = agreed_kobo ?? total_kobo;
  if (owed === undefined || state === 'declined') return null;
  // decisions.md §9 'A total of 0'
  return <Badge>{owed === 0n ? 'Nothing to pay' : 'Not paid yet'}</Badge>;
}
