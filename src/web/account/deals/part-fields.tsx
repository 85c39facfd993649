import { minorDigits, shownAmount } from '#domain/currency.ts';
import { worthOf } from '#domain/deals/leg.money.ts';
import { thousandths, type partSchema } from '#domain/deals/steps/step.schema.ts';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { DealFiles } from './deal-files.tsx';
import { countOf, thousandthsText } from './deal-quantity.ts';
import type { ShownStep } from './deal-step.routes.tsx';

/** How much of it is accepted, with what the seller gets for it: as sent, and with script as it is typed. */
export function PartFields({ view, leg, form }: ShownStep<typeof partSchema>) {
  const { whole, unit } = countOf(view);
  const typed = thousandths.safeParse(form.fields.accepted.values[0]);
  const isPart = typed.success && typed.data > 0n && typed.data <= whole;
  const { currency } = view.deal;
  return (
    <>
      <div
        className="grid gap-4"
        data-wake="touch"
        data-behaviour="part-sum"
        data-minor={String(leg.minor)}
        data-whole={String(whole)}
        data-currency={currency}
        data-digits={minorDigits(currency)}
        data-none="Enter how much"
      >
        <input type="hidden" name="shown" value={form.fields.accepted.values[0]} />
        <TextField
          field={form.fields.accepted}
          label={unit === '%' ? 'How many per cent of it do you accept?' : `How many ${unit} do you accept?`}
          hint={unit === '%' ? 'Of 100' : `Of ${thousandthsText(whole)} ${unit}`}
          inputMode="decimal"
        />
        <p className="flex flex-wrap items-baseline justify-between gap-x-6 border-t-2 border-ink pt-3">
          <span className="display text-18">What that is worth</span>
          <span className="display text-28 font-extrabold" data-sum="" aria-live="polite">
            {isPart ? shownAmount({ minor: worthOf(leg, typed.data, whole), currency }) : 'Enter how much'}
          </span>
        </p>
      </div>
      <TextArea field={form.fields.words} label="What is wrong with the rest" hint="The seller reads it." rows={2} />
      <DealFiles field={form.fields.files} label="Pictures that show it" />
    </>
  );
}
