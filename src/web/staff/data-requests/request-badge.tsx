import type { DataLink } from '#domain/registers/privacy/find-data-links.ts';
import type { ExportFailure, ExportState } from '#domain/registers/privacy/exports/export.states.ts';
import type { RightsRequestRow } from '#domain/registers/privacy/find-rights-requests.ts';
import { day_ms, hour_ms, minute_ms } from '#platform/clock.ts';
import { Badge } from '#ui/notices.tsx';

type RequestBadgeProps = { request: Pick<RightsRequestRow, 'state' | 'dueAt' | 'settledAt'>; now: Date };

/** The state of a request, and whether its answer is or was late. */
export function RequestBadge({ request: { state, dueAt, settledAt }, now }: RequestBadgeProps) {
  const late = lateDays(dueAt, settledAt ?? now);
  if (state === 'open') {
    if (late > 0) return <Badge tone="bad">{`Overdue by ${late} ${late === 1 ? 'day' : 'days'}`}</Badge>;
    const left = Math.ceil((dueAt.getTime() - now.getTime()) / day_ms);
    return (
      <Badge tone={left <= 7 ? 'warning' : 'now'}>{left <= 1 ? 'Due within a day' : `Open, ${left} days left`}</Badge>
    );
  }
  const word = state === 'answered' ? 'Answered' : 'Refused';
  return <Badge tone={late > 0 ? 'warning' : 'neutral'}>{late > 0 ? `${word}, late` : word}</Badge>;
}

function lateDays(dueAt: Date, at: Date): number {
  return Math.max(0, Math.ceil((at.getTime() - dueAt.getTime()) / day_ms));
}

const exportStates = {
  making: { tone: 'progress', word: 'Being made' },
  ready: { tone: 'good', word: 'Ready' },
  failed: { tone: 'bad', word: 'Failed' },
  over: { tone: 'neutral', word: 'Expired' },
} as const;

const failures: Record<ExportFailure, string> = {
  no_room: 'Failed, no room on the disk',
  fault: 'Failed, a fault of ours',
};

export function ExportBadge({ state, because }: { state: ExportState; because: ExportFailure | undefined }) {
  const { tone, word } = exportStates[state];
  return <Badge tone={tone}>{because ? failures[because] : word}</Badge>;
}

/** A link is mailed within seconds, and an export is made within minutes. After these times the badge says that something is wrong. */
const longestMailing_ms = 10 * minute_ms;
const longestExport_ms = hour_ms;

export function LinkBadge({ link: { state, askedAt, failedBecause }, now }: { link: DataLink; now: Date }) {
  const waited_ms = now.getTime() - askedAt.getTime();
  if (state === 'erased') return <Badge tone="good">Erased</Badge>;
  if (state === 'out') return <Badge tone="good">Link mailed</Badge>;
  if (state === 'waits') {
    const isLate = waited_ms > longestMailing_ms;
    return <Badge tone={isLate ? 'bad' : 'progress'}>{isLate ? 'No e-mail yet' : 'Being written'}</Badge>;
  }
  if (state === 'making' && waited_ms > longestExport_ms) return <Badge tone="bad">Not made yet</Badge>;
  return <ExportBadge state={state} because={failedBecause} />;
}
