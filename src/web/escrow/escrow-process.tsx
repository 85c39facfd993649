import { escrowProcess } from '#content/escrow.ts';
import { link } from '#content/link.ts';
import { currency, shownAmount } from '#domain/values/currency.ts';
import { heldFor, legTerms, outcomeOf } from '#domain/trade/deal-terms/leg.shape.ts';
import { ButtonLink } from '#ui/links-and-buttons.tsx';
import { classes } from '#ui/classes.ts';
import { Section } from '#ui/section.tsx';
import { escrowSections } from '../frame/navigation.ts';
import { useSettings } from '../frame/shown-settings.tsx';

const example_kobo = 120_000_000n;

/** The four stages side by side, and under them the money: its band is green for as long as it is held. */
export function EscrowProcess() {
  const { heading, lead, stages, more, assurance } = escrowProcess;
  const amounts = useExample();
  return (
    <Section id={escrowSections.process} ground="deep" labelledBy="process-heading">
      <h2 id="process-heading" className="escrow-heading">
        {heading}
      </h2>
      <p className="escrow-lead">{lead}</p>
      <ol className="escrow-stages">
        {stages.map(({ name, money, text, time, ...stage }, at) => (
          <li key={name} className={classes('held' in stage && 'escrow-held')}>
            <h3 className="text-22">
              <span className="escrow-place">{at + 1}</span>
              {name}
            </h3>
            <p className="escrow-band">
              <span>{money}</span> <strong className="display text-18">{amounts[at]}</strong>
            </p>
            <p>{text}</p>
            <p className="text-14 text-quiet">{time}</p>
          </li>
        ))}
      </ol>
      <div className="escrow-acts">
        <ButtonLink kind="secondary" href={link('escrowHowItWorks')}>
          {more}
        </ButtonLink>
        <ButtonLink kind="quiet" href={link('escrowAssurance')}>
          {assurance}
        </ButtonLink>
      </div>
    </Section>
  );
}

/** What lies where in each stage, by the sums of every deal. */
function useExample(): readonly string[] {
  const { fees } = useSettings();
  const [leg] = legTerms(example_kobo, [1n], { fee_bps: BigInt(fees.basic), payer: 'seller' });
  const shown = (minor: bigint) => shownAmount({ minor, currency: currency('NGN') });
  const { seller, fee } = outcomeOf(leg!, leg!.minor);
  const held = shown(heldFor(leg!));
  return [held, held, held, `${shown(seller)}, fee ${shown(fee)}`];
}
