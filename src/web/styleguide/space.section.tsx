import { Chapter, Specimen } from './chapter.tsx';

const steps = [4, 8, 12, 16, 24, 32, 48, 64, 96];

export function SpaceSection() {
  return (
    <Chapter
      id="space"
      title="Space"
      lead="A grid of 4 px. Pages to read have wide gaps, pages to work with have close rows. Thin lines separate things; boxes rarely do."
    >
      <Specimen name="Steps" note="In pixels.">
        <ul className="grid gap-2">
          {steps.map((step) => (
            <li key={step} className="flex items-center gap-4">
              <span className="w-8 text-right text-14 text-quiet">{step}</span>
              <svg width={step * 3} height="16" aria-hidden="true" className="max-w-full">
                <rect width="100%" height="16" className="fill-indigo" />
              </svg>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Corners" note="6 px; dialogs 10 px; only pictures of people and radio buttons are round.">
        <div className="flex flex-wrap gap-6">
          <span className="grid size-24 place-items-center rounded-6 border-[1.5px] border-line-strong">6</span>
          <span className="grid size-24 place-items-center rounded-10 border-[1.5px] border-line-strong">10</span>
          <span className="grid size-24 place-items-center rounded-full border-[1.5px] border-line-strong">round</span>
        </div>
      </Specimen>
      <Specimen name="One shadow" note="Only for floating elements.">
        <div className="max-w-72 rounded-6 bg-ground p-5 [box-shadow:var(--shadow)]">A menu, a dialog, a toast.</div>
      </Specimen>
      <Specimen name="Focus" note="Danfo yellow between two dark lines: visible on every ground.">
        <div className="grid overflow-hidden rounded-6 border border-line tablet:grid-cols-4">
          {['bg-ground', 'bg-raised', 'bg-deep', 'bg-danfo'].map((ground) => (
            <div key={ground} className={`${ground} grid place-items-center p-8`}>
              <span className="rounded-6 outline-3 outline-offset-2 outline-danfo shadow-[0_0_0_2px_#12173a,0_0_0_6.5px_#12173a]">
                <span className="button">Focused</span>
              </span>
            </div>
          ))}
        </div>
      </Specimen>
    </Chapter>
  );
}
