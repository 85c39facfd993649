import { link } from '#content/link.ts';
import { minorDigits, shownAmount } from '#domain/currency.ts';
import { heldFor, outcomeOf, worthOf } from '#domain/deals/leg.shape.ts';
import { thousandths, type partSchema } from '#domain/deals/steps/step.schema.ts';
import { FactList } from '#ui/fact-list.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { DealFiles } from './deal-files.tsx';
import { countOf, thousandthsText } from './deal-quantity.ts';
import type { ShownStep } from './deal-step.routes.tsx';

type PartStep = ShownStep<typeof partSchema>;

/** How much of it is accepted, with who gets what by it: as sent, and with script as it is typed. It begins empty. */
export function PartFields({ view, leg, form }: PartStep) {
  const { whole, unit } = countOf(view);
  const { currency, id } = view.deal;
  const params = { dealId: String(id), leg: String(leg.leg) };
  return (
    <>
      <div
        className="grid gap-4"
        data-wake="touch"
        data-behaviour="part-sum"
        data-minor={String(leg.minor)}
        data-buyer-fee={String(leg.buyerFee)}
        data-seller-fee={String(leg.sellerFee)}
        data-whole={String(whole)}
        data-currency={currency}
        data-digits={minorDigits(currency)}
        data-none={noSum}
      >
        <input type="hidden" name="shown" value={form.fields.accepted.values[0]} />
        <TextField
          field={form.fields.accepted}
          label={unit === '%' ? 'How many per cent of it do you accept?' : `How many ${unit} do you accept?`}
          hint={
            unit === '%'
              ? 'More than 0, and less than 100'
              : `Less than the ${thousandthsText(whole)} ${unit} that came`
          }
          inputMode="decimal"
          autoComplete="off"
        />
        <p className="text-14">
          All of it is as agreed: <TextLink href={link('dealAcceptance', params)}>Accept it</TextLink>. None of it is:{' '}
          <TextLink href={link('dealRejection', params)}>Reject it</TextLink>.
        </p>
        <PartSums view={view} leg={leg} form={form} />
      </div>
      <TextArea field={form.fields.words} label="What is wrong with the rest" hint="The seller reads it." rows={2} />
      <DealFiles field={form.fields.files} label="Pictures that show it" />
    </>
  );
}

const noSum = 'Enter how much';

/** Each figure is marked with its name, by which script says it anew. */
function PartSums({ view: { order, deal }, leg, form }: Pick<PartStep, 'view' | 'leg' | 'form'>) {
  const { whole } = countOf({ order, deal });
  const typed = thousandths.safeParse(form.fields.accepted.values[0]);
  const isPart = typed.success && typed.data > 0n && typed.data < whole;
  const worth = isPart ? worthOf(leg, typed.data, whole) : undefined;
  const gets = worth === undefined ? undefined : outcomeOf(leg, worth);
  const shown = (minor: bigint | undefined, none = '–') =>
    minor === undefined ? none : shownAmount({ minor, currency: deal.currency });
  const line = (term: string, name: 'seller' | 'buyer' | 'fee') => ({
    term,
    value: <span data-gets={name}>{shown(gets?.[name])}</span>,
    numeric: true,
  });
  return (
    <div className="border-t-2 border-ink pt-3">
      <p className="mb-2 flex flex-wrap items-baseline justify-between gap-x-6">
        <span className="display text-18">What that is worth</span>
        <span className="display text-28 font-extrabold" data-sum="" aria-live="polite">
          {shown(worth, noSum)}
        </span>
      </p>
      <FactList
        facts={[
          { term: 'Held for it', value: shown(heldFor(leg)), numeric: true },
          line('To the seller', 'seller'),
          line('Back to you', 'buyer'),
          line('Our fee', 'fee'),
        ]}
      />
    </div>
  );
}
