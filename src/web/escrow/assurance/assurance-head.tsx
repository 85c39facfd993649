import { assurancePage } from '#content/escrow-pages/assurance.ts';
import type { Assurance } from '#domain/money/assurance/find-assurance.ts';
import { shownAmount } from '#domain/values/currency.ts';
import { classes } from '#ui/classes.ts';
import { shownDate, shownTime } from '#ui/dates.ts';
import { Moon } from '#ui/illustration/moon.tsx';
import { SealedBox } from '#ui/illustration/sealed-box.tsx';
import { EscrowBackLink } from '../escrow-back-link.tsx';
import { isSound, totalOwed } from './assurance-words.ts';

/** Amounts with more characters than this are shown in a smaller font. */
const longestLargeAmount = 13;

/** The held money, or the reason why no sum is shown. */
export function AssuranceHead({ verified }: { verified: Assurance }) {
  return (
    <section aria-labelledby="assurance-title" className="on-deep escrow-hero">
      <div className="wrap page-top pb-10">
        <div>
          <EscrowBackLink />
          <h1 id="assurance-title" className="escrow-sign">
            {assurancePage.heading}
          </h1>
          <p className="escrow-lead">{assurancePage.lead}</p>
          <div className="assure-sum">
            <HeldNow verified={verified} />
          </div>
        </div>
        <div className="escrow-scales assure-box">
          <Moon />
          <SealedBox />
        </div>
      </div>
    </section>
  );
}

/** The first currency as a large figure, with a line for each other currency below. */
function HeldNow({ verified: { last, held } }: { verified: Assurance }) {
  if (!last) return <MissingFigure figure={assurancePage.notYet} why={assurancePage.notYetWhy} />;
  const first = held.find(({ currency }) => last.currencies.includes(currency)) ?? held.at(0);
  if (!first && last.currencies.length === 0) return <p className="display text-28">{assurancePage.balance.nothing}</p>;
  if (!first && !isSound(last)) return <MissingFigure figure={assurancePage.doubt} why={assurancePage.doubtWhy} />;
  if (!first) return <MissingFigure figure={assurancePage.tooFew} why={assurancePage.tooFewWhy} />;
  const amount = shownAmount({ minor: totalOwed(first), currency: first.currency });
  return (
    <>
      <p>
        <strong className={classes('display text-palm', amount.length > longestLargeAmount && 'assure-long')}>
          {amount}
        </strong>{' '}
        <span className="display text-22">{assurancePage.ownedByOthers}</span>
      </p>
      <p className="mt-2 text-quiet">{`In our books on ${shownDate(first.at)}, ${shownTime(first.at)}`}</p>
    </>
  );
}

function MissingFigure({ figure, why }: { figure: string; why: string }) {
  return (
    <>
      <p className="display text-28">{figure}</p>
      <p className="mt-2 max-w-[60ch] text-quiet">{why}</p>
    </>
  );
}
