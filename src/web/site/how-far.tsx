import { naira } from '#domain/values/money.ts';
import { priceLabel, workStateLabels, type Progress } from '#domain/values/work.states.ts';
import { shownDate, shownTime } from '#ui/dates.ts';
import { FactList } from '#ui/fact-list.tsx';
import { WorkBadge } from './work-badge.tsx';

/** decisions.md §9 'Badges': the state in the words that staff see, and the price. Empty until staff begin. */
export function HowFar({ progress }: { progress: Progress }) {
  const { state, steps, agreed_kobo } = progress;
  if (steps.length === 0 && agreed_kobo === undefined) return null;
  const facts = steps.map(({ state, at }) => ({
    term: workStateLabels[state],
    value: `${shownDate(at)}, ${shownTime(at)}`,
  }));
  return (
    <section className="w-full" aria-labelledby="how-far">
      <h2 id="how-far" className="flex flex-wrap items-center gap-3 text-22">
        Progress <WorkBadge state={state} />
      </h2>
      <div className="mt-3 text-16">
        <FactList facts={facts} />
      </div>
      {agreed_kobo === undefined ? null : (
        <FactList facts={[{ term: priceLabel(state, steps), value: naira(agreed_kobo), numeric: true, total: true }]} />
      )}
    </section>
  );
}
