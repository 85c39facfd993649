import { assurancePage } from '#content/escrow-pages/assurance.ts';
import type { VerificationResult } from '#domain/money/assurance/find-assurance.ts';
import { hour_ms } from '#platform/clock.ts';
import { Badge, Banner } from '#ui/notices.tsx';
import { DayAndTime } from '#ui/day-and-time.tsx';
import { resultsOfPromises, groupedCount, isSound } from './assurance-words.ts';

/** If the last verification is older than this, at least one nightly verification did not finish, even if each of them takes hours. */
const stale_ms = 36 * hour_ms;

type SummaryProps = { last: VerificationResult | undefined; now: Date; isTest: boolean };

export function AssuranceSummary({ last, now, isTest }: SummaryProps) {
  const isLate = last !== undefined && now.getTime() - last.at.getTime() > stale_ms;
  return (
    <div className="wrap assure-standing">
      {last && !isSound(last) ? <BrokenBanner last={last} /> : null}
      {isLate ? <Banner tone="warning">{assurancePage.late}</Banner> : null}
      {last ? <Figures last={last} /> : null}
      {isTest ? <p className="text-14 text-quiet">{assurancePage.test}</p> : null}
    </div>
  );
}

function BrokenBanner({ last }: { last: VerificationResult }) {
  const names = resultsOfPromises(last).flatMap(({ name, result }) => (result === 'broken' ? [`‘${name}’`] : []));
  return (
    <Banner tone="error" title={assurancePage.broken}>
      {`Broken: ${names.join(', ')}. `}
      <a className="link" href="#fails-heading">
        What happens now
      </a>
    </Banner>
  );
}

function Figures({ last }: { last: VerificationResult }) {
  const promises = resultsOfPromises(last);
  const keptCount = promises.filter(({ result }) => result === 'held').length;
  const keptText = keptCount === promises.length ? 'All rules kept' : 'All checked rules kept';
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={isSound(last) ? 'good' : 'bad'}>{isSound(last) ? keptText : 'A rule is broken'}</Badge>
        <span>
          Last verified on <DayAndTime at={last.at} />
        </span>
      </div>
      <div className="escrow-figures">
        <dl>
          <Figure value={groupedCount(last.journals)} unit="entries read, each with its seal" />
          <Figure value={`${keptCount} of ${promises.length}`} unit="rules kept" />
          <Figure
            value={groupedCount(last.dealsHeld)}
            unit={last.dealsHeld === 1 ? 'deal holds money' : 'deals hold money'}
          />
          <Figure
            value={groupedCount(last.dealsSettled)}
            unit={last.dealsSettled === 1 ? 'deal settled so far' : 'deals settled so far'}
          />
        </dl>
      </div>
    </>
  );
}

function Figure({ value, unit }: { value: string; unit: string }) {
  return (
    <div>
      <dt>{unit}</dt>
      <dd className="display">{value}</dd>
    </div>
  );
}
