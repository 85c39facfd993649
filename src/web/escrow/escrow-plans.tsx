import { claimText, type Mode } from '#content/claims.ts';
import { escrowPricing } from '#content/escrow.ts';
import { cardHoldTexts } from '#content/card-ageing.ts';
import { planNames, processingText, shownFee, type EscrowPlan } from '#content/escrow-fees.ts';
import { limitText, planWords, plansInOrder } from '#content/escrow-plans.ts';
import { link } from '#content/link.ts';
import { ButtonLink } from '#ui/links-and-buttons.tsx';
import { classes } from '#ui/classes.ts';
import { Section } from '#ui/section.tsx';
import { escrowSections } from '../frame/navigation.ts';
import { useSettings } from '../frame/shown-settings.tsx';

export function EscrowPlans({ mode }: { mode: Mode }) {
  const { claims } = useSettings();
  const discount = claimText('enterpriseDiscounts', mode, claims);
  return (
    <Section id={escrowSections.pricing} labelledBy="pricing-heading">
      <h2 id="pricing-heading" className="escrow-heading">
        {escrowPricing.heading}
      </h2>
      <p className="escrow-lead text-quiet">{escrowPricing.lead}</p>
      <PlanList />
      <p className="mt-8 text-quiet">
        {discount ? `${discount}. ` : null}
        <a className="link" href={link('escrowPricing')}>
          {escrowPricing.more}
        </a>
      </p>
    </Section>
  );
}

/** marketplace.md §9: each plan leads with its fee, and one is marked most popular. */
export function PlanList() {
  const { cardHold_days } = useSettings();
  return (
    <>
      <ul className="escrow-plans">
        {plansInOrder.map((plan) => (
          <Plan key={plan} plan={plan} />
        ))}
      </ul>
      <p className="mt-8 text-quiet">{cardHoldTexts.plans(cardHold_days)}</p>
    </>
  );
}

function Plan({ plan }: { plan: EscrowPlan }) {
  const { fees } = useSettings();
  const { limitNote, popular, forWhom, features } = planWords[plan];
  return (
    <li className={classes(popular && 'on-deep escrow-popular')}>
      <h3 className="text-22">{planNames[plan]}</h3>
      {popular ? (
        <p className="absolute top-6 right-6 rounded-full bg-danfo px-2.5 py-0.5 text-14 text-on-danfo display">
          {escrowPricing.popular}
        </p>
      ) : null}
      <p className="escrow-fee">
        <strong className="display">{shownFee(fees[plan])}</strong> of the transaction
      </p>
      <p className="text-quiet">{forWhom}</p>
      <dl>
        <div>
          <dt className="text-quiet">{escrowPricing.upTo}</dt>
          <dd>
            <strong className="display text-18">{limitText(plan)}</strong> {limitNote}
          </dd>
        </div>
        <div>
          <dt className="text-quiet">{escrowPricing.processing}</dt>
          <dd className="display text-18">{processingText(plan)}</dd>
        </div>
      </dl>
      <ul>
        {features.map((feature) => (
          <li key={feature}>
            <span className="mark mark-done" aria-hidden="true" /> {feature}
          </li>
        ))}
      </ul>
      <ButtonLink
        kind={popular ? 'danfo' : 'secondary'}
        href={plan === 'basic' ? link('createTransaction') : `${link('escrowPricing', {}, { for: plan })}#ask`}
      >
        {escrowPricing.start[plan]}
      </ButtonLink>
    </li>
  );
}
