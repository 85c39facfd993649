import { assurance } from '#content/escrow-pages/assurance.ts';
import type { Payouts } from '#domain/money/assurance/find-assurance.ts';
import { BigNumber } from '#ui/big-number.tsx';
import { Section } from '#ui/section.tsx';
import { counted, shareInTime, shownSpan } from './assurance-words.ts';

const words = assurance.payouts;

/** How what was released arrived: computed of the payouts, with what did not arrive among them. */
export function AssurancePayouts({ payouts }: { payouts: Payouts | undefined }) {
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

function Arrived({ payouts }: { payouts: Payouts }) {
  const { late, owing, back, median_ms } = payouts;
  const { value, isOfFew } = shareInTime(payouts);
  return (
    <>
      <p className="escrow-lead">{words.lead}</p>
      <div className="assure-payouts">
        <BigNumber value={value} unit={words.inTime}>
          {[lateText(late, owing), isOfFew ? words.few : ''].filter(Boolean).join(' ')}
        </BigNumber>
        {median_ms === undefined ? null : <BigNumber value={shownSpan(median_ms)} unit={words.median} />}
        <BigNumber value={counted(back)} unit={words.back} />
      </div>
    </>
  );
}

function lateText(late: number, owing: number): string {
  const parts = [
    late > 0 ? `${counted(late)} came later` : '',
    owing > 0 ? `${counted(owing)} have not arrived yet` : '',
  ];
  const said = parts.filter(Boolean).join(', ');
  return said ? `${said}.` : '';
}

function waitingText(waiting: number): string {
  return waiting === 1
    ? '1 more waits until its seller adds a bank account.'
    : `${counted(waiting)} more wait until their sellers add a bank account.`;
}
