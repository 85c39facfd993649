import { type ClaimName, claimText, showsSample, type Mode } from '#content/claims.ts';
import { escrowFeatures, escrowProcess } from '#content/escrow.ts';
import { SealedBox } from '#ui/illustration/sealed-box.tsx';
import { Section } from '#ui/section.tsx';
import { link } from '#content/link.ts';
import { currency, shownAmount } from '#domain/values/currency.ts';
import { heldFor, partTerms, outcomeOfPart } from '#domain/trade/deal-terms/part.shape.ts';
import { ButtonLink } from '#ui/links-and-buttons.tsx';
import { classes } from '#ui/classes.ts';
import { useSettings } from '../frame/shown-settings.tsx';
import { escrowSections } from '../frame/navigation.ts';

export function EscrowFeatures({ mode }: { mode: Mode }) {
  const { claims } = useSettings();
  const shownClaim = (name: ClaimName) => claimText(name, mode, claims);
  const { first, list, seals, samples, heading } = escrowFeatures;
  const isSample = showsSample([...list.map(({ claim }) => claim), ...seals], mode, claims);
  return (
    <Section id={escrowSections.features} labelledBy="features-heading">
      <h2 id="features-heading" className="escrow-heading">
        {heading}
      </h2>
      <div className="escrow-first">
        <div>
          <h3 className="text-28 tablet:text-36">{shownClaim(first.claim)}</h3>
          <p className="mt-4 text-18">{first.text}</p>
          <dl>
            {first.sides.map(([who, text]) => (
              <div key={who}>
                <dt className="display text-18">{who}</dt>
                <dd className="mt-1 text-quiet">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <SealedBox />
      </div>
      <ul className="escrow-features">
        {list.map(({ claim, text }) =>
          shownClaim(claim) ? (
            <li key={claim}>
              <h3 className="text-22">{shownClaim(claim)}</h3>
              <p className="mt-2 text-quiet">{text}</p>
            </li>
          ) : null,
        )}
      </ul>
      <Seals texts={seals.flatMap((name) => shownClaim(name) ?? [])} />
      {isSample ? <p className="mt-4 text-quiet">{samples}</p> : null}
    </Section>
  );
}

function Seals({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <ul className="escrow-seals">
      {texts.map((text) => (
        <li key={text}>
          <span className="mark mark-done" aria-hidden="true" /> {text}
        </li>
      ))}
    </ul>
  );
}

const example_kobo = 120_000_000n;

/** The four stages side by side. In each, a band under its name shows the money; it is green while the money is held. */
export function EscrowProcess() {
  const { heading, lead, stages, more, assurance } = escrowProcess;
  const amounts = useExampleAmounts();
  return (
    <Section id={escrowSections.process} ground="deep" labelledBy="process-heading">
      <h2 id="process-heading" className="escrow-heading">
        {heading}
      </h2>
      <p className="escrow-lead">{lead}</p>
      <ol className="escrow-stages">
        {stages.map(({ name, money, text, time, ...stage }, index) => (
          <li key={name} className={classes('held' in stage && 'escrow-held')}>
            <h3 className="text-22">
              <span className="escrow-place">{index + 1}</span>
              {name}
            </h3>
            <p className="escrow-band">
              <span>{money}</span> <strong className="display text-18">{amounts[index]}</strong>
            </p>
            <p>{text}</p>
            <p className="text-14 text-quiet">{time}</p>
          </li>
        ))}
      </ol>
      <div className="escrow-acts">
        <ButtonLink kind="secondary" href={link('escrowHowItWorks')}>
          {more}
        </ButtonLink>
        <ButtonLink kind="quiet" href={link('escrowAssurance')}>
          {assurance}
        </ButtonLink>
      </div>
    </Section>
  );
}

/** The amount for the band of each stage of an example, computed like a real deal. */
function useExampleAmounts(): readonly string[] {
  const { fees } = useSettings();
  const [part] = partTerms(example_kobo, [1n], { fee_bps: BigInt(fees.basic), payer: 'seller' });
  const shown = (minor: bigint) => shownAmount({ minor, currency: currency('NGN') });
  const { seller, fee } = outcomeOfPart(part!, part!.minor);
  const held = shown(heldFor(part!));
  return [held, held, held, `${shown(seller)}, fee ${shown(fee)}`];
}
