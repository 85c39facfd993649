import type { Mode } from '#content/claims.ts';
import { escrowClosing } from '#content/escrow.ts';
import { link } from '#content/link.ts';
import { ButtonLink } from '#ui/links-and-buttons.tsx';
import { Section } from '#ui/section.tsx';
import { EscrowFeatures } from './escrow-features.tsx';
import { EscrowHero } from './escrow-hero.tsx';
import { EscrowPlans } from './escrow-plans.tsx';
import { EscrowProcess } from './escrow-process.tsx';
import { EscrowTestimonials } from './escrow-testimonials.tsx';

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
