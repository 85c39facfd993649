import { assurancePage } from '#content/escrow-pages/assurance.ts';
import type { Assurance, PayoutFigures, VerificationResult } from '#domain/money/assurance/find-assurance.ts';
import type { Custodian } from '#platform/config.ts';
import { Section } from '#ui/section.tsx';
import { BigNumber } from '#ui/big-number.tsx';
import {
  chainPromise,
  type AssurancePromise,
  type PromiseResult,
  assurancePromises,
} from '#domain/money/assurance/assurance.promises.ts';
import { Badge, type BadgeTone } from '#ui/notices.tsx';
import { AssuranceBalance } from './assurance-balance.tsx';
import { AssuranceCheck } from './assurance-check.tsx';
import { AssuranceHead } from './assurance-head.tsx';
import { AssuranceSummary } from './assurance-summary.tsx';
import { resultsOfPromises, groupedCount, shareInTime, shownSpan } from './assurance-words.ts';
import { EscrowRules } from '../escrow-rules.tsx';

type AssuranceProps = {
  verified: Assurance;
  now: Date;
  custodian: Custodian | undefined;
  /** Whether payments are a test without real money. */
  isTest: boolean;
};

/** What is held, whether the books are sound, and how to check both, all from the last verification. */
export function AssurancePage({ verified, now, custodian, isTest }: AssuranceProps) {
  const { last } = verified;
  return (
    <>
      <AssuranceHead verified={verified} />
      <AssuranceSummary last={last} now={now} isTest={isTest} />
      <AssuranceBalance verified={verified} custodian={custodian} />
      <AssurancePromises last={last} />
      <AssurancePayouts payouts={last?.payouts} />
      <AssuranceTrouble />
      <AssuranceCheck last={last} />
    </>
  );
}

function AssuranceTrouble() {
  const { heading, steps } = assurancePage.fails;
  return (
    <Section labelledBy="fails-heading">
      <h2 id="fails-heading" className="escrow-heading">
        {heading}
      </h2>
      <EscrowRules rules={steps} />
    </Section>
  );
}

const payoutTexts = assurancePage.payouts;

/** How many payouts to sellers arrived in time, and how many did not. */
function AssurancePayouts({ payouts }: { payouts: PayoutFigures | undefined }) {
  const dueCount = payouts ? payouts.inTime + payouts.late + payouts.owing : 0;
  return (
    <Section ground="deep" pattern="rings" labelledBy="payouts-heading">
      <h2 id="payouts-heading" className="escrow-heading">
        {payoutTexts.heading}
      </h2>
      {payouts && dueCount > 0 ? (
        <ArrivedPayouts payouts={payouts} />
      ) : (
        <NoPayoutsYet wasCounted={payouts !== undefined} />
      )}
      {payouts && payouts.waiting > 0 ? <p className="mt-6 text-quiet">{waitingText(payouts.waiting)}</p> : null}
    </Section>
  );
}

function NoPayoutsYet({ wasCounted }: { wasCounted: boolean }) {
  return (
    <>
      <p className="escrow-lead display">{wasCounted ? payoutTexts.none : payoutTexts.notCounted}</p>
      <p className="mt-2 text-quiet">{payoutTexts.noneWhy}</p>
    </>
  );
}

function ArrivedPayouts({ payouts }: { payouts: PayoutFigures }) {
  const { late, owing, back, median_ms } = payouts;
  const { value, isOfFew } = shareInTime(payouts);
  return (
    <>
      <p className="escrow-lead">{payoutTexts.lead}</p>
      <div className="mt-10 grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-8">
        <BigNumber value={value} unit={payoutTexts.inTime}>
          {[lateText(late, owing), isOfFew ? payoutTexts.few : ''].filter(Boolean).join(' ')}
        </BigNumber>
        {median_ms === undefined ? null : <BigNumber value={shownSpan(median_ms)} unit={payoutTexts.median} />}
        <BigNumber value={groupedCount(back)} unit={payoutTexts.back} />
      </div>
    </>
  );
}

function lateText(late: number, owing: number): string {
  const parts = [
    late > 0 ? `${groupedCount(late)} came later` : '',
    owing > 0 ? `${groupedCount(owing)} have not arrived yet` : '',
  ];
  const text = parts.filter(Boolean).join(', ');
  return text ? `${text}.` : '';
}

function waitingText(waiting: number): string {
  return waiting === 1
    ? '1 more payout waits: its seller has no bank account here or is suspended, or it is not in naira.'
    : `${groupedCount(waiting)} more payouts wait: their sellers have no bank account here or are suspended, or they are not in naira.`;
}

const tones: Record<PromiseResult, BadgeTone> = { held: 'good', broken: 'bad', 'not asked': 'neutral' };

function AssurancePromises({ last }: { last: VerificationResult | undefined }) {
  const { heading, lead, results } = assurancePage.promises;
  const promises: (AssurancePromise & { result?: PromiseResult })[] = last
    ? resultsOfPromises(last)
    : [...assurancePromises, chainPromise];
  return (
    <Section labelledBy="promises-heading">
      <h2 id="promises-heading" className="escrow-heading">
        {heading}
      </h2>
      <p className="escrow-lead text-quiet">{lead}</p>
      <ol className="assure-promises">
        {promises.map(({ name, sentence, result }, index) => (
          <li key={name}>
            <span className="display text-18 text-quiet" aria-hidden="true">
              {index + 1}
            </span>
            <h3 className="text-18">{name}</h3>
            {result ? <Badge tone={tones[result]}>{results[result]}</Badge> : <span />}
            <p className="text-quiet">{sentence}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
