import type { Staff } from '#domain/acting/context.ts';
import type { DealFile, DealFileRuling } from '#domain/trade/deals/find-deal-file.ts';
import type { DealEvent } from '#domain/trade/deal-terms/deal.states.ts';
import type { ApprovalState } from '#domain/acting/approvals/approval.states.ts';
import { mayMoveMoney } from '#domain/acting/roles/staff.policy.ts';
import { link } from '#content/link.ts';
import { Badge } from '#ui/notices.tsx';
import { ButtonLink } from '#ui/links-and-buttons.tsx';
import { shownDate, shownTime } from '#ui/dates.ts';
import { isOpenForAnswers } from './deal-words.ts';
import { rulingText } from './rulings/ruling-words.ts';

type DisputesProps = { file: DealFile; staff: Staff; shown(minor: bigint): string };

/** The open disputes of a deal, each with the link to rule on it, and the deal's past rulings. */
export function Disputes({ file, staff, shown }: DisputesProps) {
  const { parts, rulings } = file;
  const open = parts.filter(({ state }) => state === 'disputed');
  if (open.length === 0 && rulings.length === 0) return null;
  return (
    <section aria-labelledby="dispute-head" className="border-l-4 border-alarm pl-4">
      <h2 id="dispute-head" className="text-18">
        {open.length > 0 ? 'In dispute' : 'Was in dispute'}
      </h2>
      {open.map(({ part }) => (
        <OpenDispute key={part} part={part} file={file} mayRule={mayMoveMoney(staff)} />
      ))}
      <ul>
        {rulings.map((ruling) => (
          <RulingLine key={ruling.id} ruling={ruling} hasParts={parts.length > 1} shown={shown} />
        ))}
      </ul>
    </section>
  );
}

const proposalEvents: readonly DealEvent[] = ['propose_split', 'refuse_split', 'withdraw_split'];

function OpenDispute({ part, file, mayRule }: { part: number; file: DealFile; mayRule: boolean }) {
  const { id, parts, clocks, rulings, steps } = file;
  const answerDeadline = clocks.find((clock) => clock.part === part && isOpenForAnswers(clock));
  const waiting = rulings.find((one) => one.part === part && one.state === 'waiting');
  // `steps` begins with the newest, so this finds the last proposal.
  const lastProposalStep = steps.find((step) => step.part === part && proposalEvents.includes(step.event));
  const linkToDispute = answerDeadline ? 'See the dispute' : 'Rule on it';
  const turn = parts.find((one) => one.part === part)?.turn;
  return (
    <div className="my-2 flex flex-wrap items-center gap-x-6 gap-y-2">
      <p className="min-w-0">
        {parts.length > 1 ? <span className="display">Part {part} </span> : null}
        {answerDeadline
          ? `It is the ${turn ?? 'other side'}’s turn to answer, until ${shownDate(answerDeadline.due)}, ${shownTime(answerDeadline.due)}.`
          : 'The time to answer is over.'}
        {lastProposalStep?.event === 'propose_split'
          ? ` The ${lastProposalStep.party} proposes how to share the money.`
          : ''}
        {waiting ? ' A ruling waits for a second person.' : ''}
      </p>
      {mayRule ? (
        <ButtonLink
          kind="secondary"
          size="small"
          href={
            waiting
              ? link('approval', { approvalId: waiting.id })
              : link('dealRuling', { dealId: String(id), part: String(part) })
          }
        >
          {waiting ? 'Look at the ruling' : linkToDispute}
        </ButtonLink>
      ) : null}
    </div>
  );
}

const states = {
  waiting: { tone: 'now', label: 'Waits for a second colleague' },
  done: { tone: 'good', label: 'Done' },
  withdrawn: { tone: 'neutral', label: 'Withdrawn' },
  turned_down: { tone: 'neutral', label: 'Turned down' },
  expired: { tone: 'neutral', label: 'Not confirmed in time' },
  overtaken: { tone: 'neutral', label: 'Dropped' },
} as const satisfies Record<ApprovalState, object>;

function RulingLine({
  ruling,
  hasParts,
  shown,
}: {
  ruling: DealFileRuling;
  hasParts: boolean;
  shown(minor: bigint): string;
}) {
  const { part, kind, sellers, why, by, confirmedBy, at, isOwn, state } = ruling;
  const who = [by ?? 'A former colleague', ...(confirmedBy ? [`confirmed by ${confirmedBy}`] : [])].join(', ');
  return (
    <li className="border-b border-line py-2.5 text-14">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="font-semibold">
          {hasParts ? `Part ${part}: ` : ''}
          {rulingText(kind, sellers === null ? undefined : shown(sellers))}
        </span>
        <Badge tone={state === 'waiting' && isOwn ? 'progress' : states[state].tone}>{states[state].label}</Badge>
      </p>
      <p className="whitespace-pre-line">{why}</p>
      <p className="text-quiet">{`${who}, ${shownDate(at)}, ${shownTime(at)}`}</p>
    </li>
  );
}
