import { claimText, type ClaimName, type Mode } from '#content/claims.ts';
import { escrowFeatures } from '#content/escrow.ts';
import { SealedBox } from '#ui/illustration/sealed-box.tsx';
import { Section } from '#ui/section.tsx';
import { useSettings } from '../frame/shown-settings.tsx';
import { escrowSections } from '../frame/navigation.ts';

export function EscrowFeatures({ mode }: { mode: Mode }) {
  const { claims } = useSettings();
  const said = (name: ClaimName) => claimText(name, mode, claims);
  const { first, list, seals, samples, heading } = escrowFeatures;
  const isSample = [...list.map(({ claim }) => claim), ...seals].some((name) => said(name) && !claims[name].evidence);
  return (
    <Section id={escrowSections.features} labelledBy="features-heading">
      <h2 id="features-heading" className="escrow-heading">
        {heading}
      </h2>
      <div className="escrow-first">
        <div>
          <h3 className="text-28 tablet:text-36">{said(first.claim)}</h3>
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
          said(claim) ? (
            <li key={claim}>
              <h3 className="text-22">{said(claim)}</h3>
              <p className="mt-2 text-quiet">{text}</p>
            </li>
          ) : null,
        )}
      </ul>
      <Seals said={seals.flatMap((name) => said(name) ?? [])} />
      {isSample ? <p className="mt-4 text-quiet">{samples}</p> : null}
    </Section>
  );
}

function Seals({ said }: { said: readonly string[] }) {
  if (said.length === 0) return null;
  return (
    <ul className="escrow-seals">
      {said.map((text) => (
        <li key={text}>
          <span className="mark mark-done" aria-hidden="true" /> {text}
        </li>
      ))}
    </ul>
  );
}
