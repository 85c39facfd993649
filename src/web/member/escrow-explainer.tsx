import { claimText, showsSample, type ClaimName, type Mode } from '#content/claims.ts';
import { escrowExplainer } from '#content/dashboard.ts';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { link } from '#content/link.ts';
import { useSettings, useWords } from '../frame/shown-settings.tsx';

const figureClaims: readonly ClaimName[] = ['dashboardUsers', 'dashboardProcessed'];
const { heading, steps, now, more, samples } = escrowExplainer;

/** decisions.md §9 'Escrow explainer': in full below the overview, the orders, the invoices and the payments. */
export function EscrowExplainer({ mode }: { mode: Mode }) {
  const words = useWords();
  return (
    <section aria-labelledby="escrow-heading" className="mt-14 border-t-2 border-ink pt-4">
      <h2 id="escrow-heading" className="text-18">
        {words(heading)}
      </h2>
      <p className="mt-1 max-w-[44rem] text-quiet">
        {words(now)} <TextLink href={link('helpGuide', { guideId: 'how-escrow-works' })}>{words(more)}</TextLink>
      </p>
      <ol className="mt-4 grid gap-x-8 tablet:grid-cols-3">
        {steps.map(([name, text], place) => (
          <li key={name} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 border-t border-line py-3">
            <span aria-hidden="true" className="display text-28 text-palm">
              {place + 1}
            </span>
            <div>
              <h3 className="text-16">{name}</h3>
              <p className="mt-1 text-14 text-quiet">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <Figures mode={mode} />
    </section>
  );
}

/** On other dashboard pages one line links to the explanation. */
export function EscrowLine() {
  const words = useWords();
  return (
    <p className="mt-14 border-t border-line pt-3 text-14 text-quiet">
      {words(now)} <TextLink href={`${link('dashboard')}#escrow-heading`}>{words(heading)}</TextLink>
    </p>
  );
}

function Figures({ mode }: { mode: Mode }) {
  const words = useWords();
  const { claims } = useSettings();
  const figures = figureClaims.flatMap((name) => claimText(name, mode, claims) ?? []);
  if (figures.length === 0) return null;
  return (
    <p className="border-t border-line pt-3 text-14">
      {figures.join(', ')}.{' '}
      {showsSample(figureClaims, mode, claims) ? <span className="text-quiet">{words(samples)}</span> : null}
    </p>
  );
}
