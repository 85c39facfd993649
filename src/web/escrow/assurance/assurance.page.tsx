import { assurance } from '#content/escrow-pages/assurance.ts';
import type { Assurance } from '#domain/money/assurance/find-assurance.ts';
import type { Custodian } from '#platform/config.ts';
import { Section } from '#ui/section.tsx';
import { AssuranceBalance } from './assurance-balance.tsx';
import { AssuranceCheck } from './assurance-check.tsx';
import { AssuranceHead } from './assurance-head.tsx';
import { AssurancePayouts } from './assurance-payouts.tsx';
import { AssurancePromises } from './assurance-promises.tsx';
import { AssuranceStanding } from './assurance-standing.tsx';

type AssuranceProps = {
  said: Assurance;
  now: Date;
  custodian: Custodian | undefined;
  /** Payments are a test, in which nothing is money. */
  isTest: boolean;
};

/** What is held, whether the books hold, and how to tell: all of it as the last verification wrote it down. */
export function AssurancePage({ said, now, custodian, isTest }: AssuranceProps) {
  const { last } = said;
  return (
    <>
      <AssuranceHead said={said} />
      <AssuranceStanding last={last} now={now} isTest={isTest} />
      <AssuranceBalance said={said} custodian={custodian} />
      <AssurancePromises last={last} />
      <AssurancePayouts payouts={last?.payouts} />
      <AssuranceTrouble words={assurance.fails} />
      <AssuranceCheck last={last} />
    </>
  );
}

/** What happens when a verification finds something. */
function AssuranceTrouble({ words }: { words: (typeof assurance)['fails'] }) {
  return (
    <Section labelledBy="fails-heading">
      <h2 id="fails-heading" className="escrow-heading">
        {words.heading}
      </h2>
      <dl className="escrow-rules">
        {words.steps.map(([name, text]) => (
          <div key={name}>
            <dt className="display text-18">{name}</dt>
            <dd className="mt-1 text-quiet">{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
