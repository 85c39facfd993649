import type { Mode } from '#content/claims.ts';
import { EscrowClosing } from './escrow-closing.tsx';
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
