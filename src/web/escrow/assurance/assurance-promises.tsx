import { assurance } from '#content/escrow-pages/assurance.ts';
import {
  chainPromise,
  promises,
  type Promised,
  type PromiseResult,
} from '#domain/money/assurance/assurance.promises.ts';
import type { Verified } from '#domain/money/assurance/find-assurance.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Section } from '#ui/section.tsx';
import { becameOfAll } from './assurance-words.ts';

const tones: Record<PromiseResult, BadgeTone> = { held: 'good', broken: 'bad', 'not asked': 'neutral' };

/** The invariants in plain words, each with what became of it at the last verification. */
export function AssurancePromises({ last }: { last: Verified | undefined }) {
  const { heading, lead, results } = assurance.promises;
  const all: (Promised & { result?: PromiseResult })[] = last ? becameOfAll(last) : [...promises, chainPromise];
  return (
    <Section labelledBy="promises-heading">
      <h2 id="promises-heading" className="escrow-heading">
        {heading}
      </h2>
      <p className="escrow-lead text-quiet">{lead}</p>
      <ol className="assure-promises">
        {all.map(({ name, says, result }, at) => (
          <li key={name}>
            <span className="display text-18 text-quiet" aria-hidden="true">
              {at + 1}
            </span>
            <h3 className="text-18">{name}</h3>
            {result ? <Badge tone={tones[result]}>{results[result]}</Badge> : <span />}
            <p className="text-quiet">{says}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
