import type { assurance } from '#content/escrow-pages/assurance.ts';
import { Section } from '#ui/section.tsx';

/** What happens when a verification finds something. */
export function AssuranceTrouble({ words }: { words: (typeof assurance)['fails'] }) {
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
