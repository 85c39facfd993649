import { claimText, type Mode } from '#content/claims.ts';
import { escrowExplainer } from '#content/dashboard.ts';
import { SealedBox } from '#ui/illustration/sealed-box.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { link } from '#content/link.ts';
import { useSettings } from '../site/shown-settings.tsx';

/** marketplace.md §2: stands below each page of the dashboard's menu. */
export function EscrowExplainer({ mode }: { mode: Mode }) {
  const { heading, steps, closed } = escrowExplainer;
  return (
    <section aria-labelledby="escrow-heading" className="mt-16 border-t-2 border-ink pt-6 desk:mt-24">
      <div className="flex items-end justify-between gap-8">
        <div>
          <h2 id="escrow-heading" className="text-28 tablet:text-36">
            {heading}
          </h2>
          <p className="mt-3 max-w-[36rem]">
            {closed}{' '}
            <TextLink href={link('helpGuide', { guideId: 'how-escrow-works' })}>Read how it will work</TextLink>
          </p>
        </div>
        <SealedBox className="hidden w-40 flex-none tablet:block" />
      </div>
      <ol className="mt-8 grid gap-x-8 tablet:grid-cols-3">
        {steps.map(([name, text], place) => (
          <li key={name} className="border-t border-line py-4">
            <span aria-hidden="true" className="display block text-48 font-extrabold text-palm">
              {place + 1}
            </span>
            <h3 className="mt-2 text-18">{name}</h3>
            <p className="mt-1 text-quiet">{text}</p>
          </li>
        ))}
      </ol>
      <Samples mode={mode} />
    </section>
  );
}

function Samples({ mode }: { mode: Mode }) {
  const { claims } = useSettings();
  const figures = (['dashboardUsers', 'dashboardProcessed'] as const).flatMap(
    (name) => claimText(name, mode, claims) ?? [],
  );
  if (figures.length === 0) return null;
  return (
    <p className="mt-2 border-t border-line pt-4 text-18">
      {figures.join(', ')}. <span className="block text-16 text-quiet">{escrowExplainer.samples}</span>
    </p>
  );
}
