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
      <AssuranceTrouble words={assurancePage.fails} />
      <AssuranceCheck last={last} />
    </>
  );
}

function AssuranceTrouble({ words }: { words: (typeof assurancePage)['fails'] }) {
  return (
    <Section labelledBy="fails-heading">
      <h2 id="fails-heading" className="escrow-heading">
        {words.heading}
      </h2>
      <EscrowRules rules={words.steps} />
    </Section>
  );
}

const words = assurancePage.payouts;

/** How many payouts to sellers arrived in time, and how many did not. */
function AssurancePayouts({ payouts }: { payouts: PayoutFigures | undefined }) {
  const all = payouts ? payouts.inTime + payouts.late + payouts.owing : 0;
  return (
    <Section ground="deep" pattern="rings" labelledBy="payouts-heading">
      <h2 id="payouts-heading" className="escrow-heading">
        {words.heading}
      </h2>
      {payouts && all > 0 ? <Arrived payouts={payouts} /> : <NoneYet wasCounted={payouts !== undefined} />}
      {payouts && payouts.waiting > 0 ? <p className="mt-6 text-quiet">{waitingText(payouts.waiting)}</p> : null}
    </Section>
  );
}

function NoneYet({ wasCounted }: { wasCounted: boolean }) {
  return (
    <>
      <p className="escrow-lead display">{wasCounted ? words.none : words.notCounted}</p>
      <p className="mt-2 text-quiet">{words.noneWhy}</p>
    </>
  );
}

function Arrived({ payouts }: { payouts: PayoutFigures }) {
  const { late, owing, back, median_ms } = payouts;
  const { value, isOfFew } = shareInTime(payouts);
  return (
    <>
      <p className="escrow-lead">{words.lead}</p>
      <div className="mt-10 grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-8">
        <BigNumber value={value} unit={words.inTime}>
          {[lateText(late, owing), isOfFew ? words.few : ''].filter(Boolean).join(' ')}
        </BigNumber>
        {median_ms === undefined ? null : <BigNumber value={shownSpan(median_ms)} unit={words.median} />}
        <BigNumber value={groupedCount(back)} unit={words.back} />
      </div>
    </>
  );
}

function lateText(late: number, owing: number): string {
  const parts = [
    late > 0 ? `${groupedCount(late)} came later` : '',
    owing > 0 ? `${groupedCount(owing)} have not arrived yet` : '',
  ];
  const said = parts.filter(Boolean).join(', ');
  return said ? `${said}.` : '';
}

function waitingText(waiting: number): string {
  return waiting === 1
    ? '1 more waits until its seller adds a bank account.'
    : `${groupedCount(waiting)} more wait until their sellers add a bank account.`;
}

const tones: Record<PromiseResult, BadgeTone> = { held: 'good', broken: 'bad', 'not asked': 'neutral' };

function AssurancePromises({ last }: { last: VerificationResult | undefined }) {
  const { heading, lead, results } = assurancePage.promises;
  const all: (AssurancePromise & { result?: PromiseResult })[] = last
    ? resultsOfPromises(last)
    : [...assurancePromises, chainPromise];
  return (
    <Section labelledBy="promises-heading">
      <h2 id="promises-heading" className="escrow-heading">
        {heading}
      </h2>
      <p className="escrow-lead text-quiet">{lead}</p>
      <ol className="assure-promises">
        {all.map(({ name, sentence, result }, at) => (
          <li key={name}>
            <span className="display text-18 text-quiet" aria-hidden="true">
              {at + 1}
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
