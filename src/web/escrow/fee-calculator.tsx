import { escrowPricingPage } from '#content/escrow-pages/pricing.ts';
import { planNames, shownFee } from '#content/escrow-fees.ts';
import { link } from '#content/link.ts';
import { Button } from '#ui/links-and-buttons.tsx';
import type { FieldState } from '#ui/field-state.ts';
import { Radios } from '#ui/choices.tsx';
import { Select, TextField } from '#ui/text-fields.tsx';
import { useSettings } from '../frame/shown-settings.tsx';
import { currencyGroups } from '../parts/currency-options.ts';
import { feeSums, type FeeQuestion } from './fee-sums.ts';

/** A plain GET form, so that each result has an address to send to the other side. */
export function FeeCalculator({ question }: { question: FeeQuestion }) {
  const field = (name: string, value: string, error?: string): FieldState => ({
    id: `fee-${name}`,
    name,
    values: [value],
    required: true,
    ...(error === undefined ? {} : { error }),
  });
  const amountError = question.minor === undefined ? escrowPricingPage.wrongAmount : undefined;
  return (
    <div className="escrow-sum" id="fee">
      <form action={`${link('escrowPricing')}#fee`} className="grid gap-6">
        <TextField
          field={field('amount', question.typed, amountError)}
          label={escrowPricingPage.amount}
          inputMode="decimal"
          autoComplete="off"
        />
        <Select
          field={field('currency', question.currency)}
          label={escrowPricingPage.currency}
          groups={currencyGroups}
        />
        <Radios
          field={field('payer', question.payer)}
          legend={escrowPricingPage.payer}
          options={Object.entries(escrowPricingPage.payers).map(([value, label]) => ({ value, label }))}
        />
        <div>
          <Button className="w-full phone:w-auto">{escrowPricingPage.calculate}</Button>
        </div>
      </form>
      <FeeOfEachPlan question={question} />
    </div>
  );
}

function FeeOfEachPlan({ question }: { question: FeeQuestion }) {
  const { fees } = useSettings();
  return (
    <div className="escrow-sums on-deep" role="status" aria-label={escrowPricingPage.result}>
      <h2 className="text-22">{escrowPricingPage.result}</h2>
      {feeSums(question, fees).map(({ plan, pays, gets, fee }) => (
        <dl key={plan}>
          <div>
            <dt className="display text-18">
              {planNames[plan]}, {shownFee(fees[plan])}
            </dt>
            <dd className="display text-22">{fee}</dd>
          </div>
          <div>
            <dt>{escrowPricingPage.buyerPays}</dt>
            <dd>{pays}</dd>
          </div>
          <div>
            <dt>{escrowPricingPage.sellerGets}</dt>
            <dd>{gets}</dd>
          </div>
        </dl>
      ))}
      {question.minor === undefined ? <p>{escrowPricingPage.wrongAmount}.</p> : null}
    </div>
  );
}
