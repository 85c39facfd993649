import { claimText, showsSample, type Mode } from '#content/claims.ts';
import { escrowClosing, escrowFigures, escrowHero, ownFigures } from '#content/escrow.ts';
import { link } from '#content/link.ts';
import { ButtonLink } from '#ui/links-and-buttons.tsx';
import { Section } from '#ui/section.tsx';
import { Moon } from '#ui/illustration/moon.tsx';
import { TradeScales } from '#ui/illustration/trade-scales.tsx';
import { EscrowFeatures, EscrowProcess } from './escrow-features.tsx';
import { EscrowPlans } from './escrow-plans.tsx';
import { EscrowTestimonials } from './escrow-testimonials.tsx';
import { useSettings, useWords } from '../frame/shown-settings.tsx';

/** marketplace.md §2 'Escrow landing', in its order. */
export function EscrowPage({ mode }: { mode: Mode }) {
  return (
    <>
      <EscrowHero mode={mode} />
      <EscrowFeatures mode={mode} />
      <EscrowProcess />
      <EscrowPlans mode={mode} />
      <EscrowTestimonials mode={mode} />
      <EscrowClosing />
    </>
  );
}

function EscrowClosing() {
  return (
    <Section labelledBy="closing-heading">
      <div className="escrow-closing">
        <h2 id="closing-heading" className="text-36 tablet:text-48 desk:text-64">
          {escrowClosing.heading}
        </h2>
        <div>
          <p className="text-18">{escrowClosing.lead}</p>
          <div className="escrow-acts">
            <ButtonLink size="large" className="w-full phone:w-auto" href={link('signUp')}>
              {escrowClosing.start}
            </ButtonLink>
            <ButtonLink kind="quiet" className="-ml-4.5 phone:ml-0" href={link('requestDemo')}>
              {escrowClosing.demo}
            </ButtonLink>
          </div>
        </div>
      </div>
    </Section>
  );
}

function EscrowHero({ mode }: { mode: Mode }) {
  return (
    <section aria-labelledby="escrow-title">
      <div className="on-deep escrow-hero">
        <div className="wrap page-top">
          <div>
            <h1 id="escrow-title" className="escrow-sign">
              {escrowHero.heading}
            </h1>
            <p className="escrow-lead">{escrowHero.lead}</p>
            <div className="escrow-acts">
              <ButtonLink kind="danfo" size="large" className="w-full phone:w-auto" href={link('createTransaction')}>
                {escrowHero.start}
              </ButtonLink>
              <ButtonLink kind="quiet" className="-ml-4.5 phone:ml-0" href="#features">
                {escrowHero.how}
              </ButtonLink>
            </div>
            <NotYet />
          </div>
          <div className="escrow-scales">
            <Moon />
            <TradeScales title={escrowHero.scales} />
          </div>
        </div>
      </div>
      <Figures mode={mode} />
    </section>
  );
}

/** Tells visitors before they begin that we take no payments yet. */
function NotYet() {
  const { takesPayments } = useSettings();
  const words = useWords();
  return takesPayments ? null : <p className="mt-4 text-quiet">{words('{escrow now}')}</p>;
}

/** Figures from claims, if any of them may be shown, otherwise facts from the rules. */
function Figures({ mode }: { mode: Mode }) {
  const { claims } = useSettings();
  const words = useWords();
  const claimedFigures = escrowFigures.flatMap((name) => {
    const text = claimText(name, mode, claims);
    return text === undefined ? [] : [valueAndUnit(text)];
  });
  const shown: readonly (readonly [value: string, unit: string])[] =
    claimedFigures.length > 0 ? claimedFigures : ownFigures;
  return (
    <div className="wrap escrow-figures">
      <dl>
        {shown.map(([value, unit]) => (
          <div key={unit}>
            <dt>{unit}</dt>
            <dd className="display">{value}</dd>
          </div>
        ))}
      </dl>
      {showsSample(escrowFigures, mode, claims) ? (
        <p className="text-14 text-quiet">{words('{escrow samples}')}</p>
      ) : null}
    </div>
  );
}

/** Splits '1,200 deals settled' into '1,200' and 'deals settled'. */
function valueAndUnit(text: string): [value: string, unit: string] {
  const space = text.indexOf(' ');
  return [text.slice(0, space), text.slice(space + 1)];
}
