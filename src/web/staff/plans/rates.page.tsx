import { link } from '#content/link.ts';
import { currency, shownAmount } from '#domain/values/currency.ts';
import { writtenDay } from '#domain/values/day-input.ts';
import { planTexts, type Rate } from '#domain/money/plans/plan.rules.ts';
import type { setRateSchema } from '#domain/money/plans/plan.schema.ts';
import { Banner } from '#ui/notices.tsx';
import { Button } from '#ui/links-and-buttons.tsx';
import { Select, TextField } from '#ui/text-fields.tsx';
import { Table, type Column } from '#ui/table.tsx';
import type { FormOf } from '../../request/form.ts';
import { FormFrame } from '../../pages/form-frame.tsx';
import { currencyGroups, namedCurrency, usualCurrencies } from '../../parts/currency-options.ts';
import { SignInAsYourself } from '../sign-in-as-yourself.tsx';

type Kept = Rate & { currency: string };
type RatesPageProps = {
  rates: readonly Kept[];
  isSaved: boolean;
  /** Whether the colleague may set another rate; 'by name' if the shared password no longer may. */
  maySet: 'now' | 'by name' | false;
  form: FormOf<typeof setRateSchema>;
};

/** What a dollar is worth: by these the limits of plans are counted in other currencies. */
export function RatesPage({ rates, isSaved, maySet, form }: RatesPageProps) {
  const isUsual = ({ currency: code }: Kept) => usualCurrencies.includes(code);
  const others = rates.filter((rate) => !isUsual(rate));
  return (
    <>
      <h1 className="text-22">Rates of the dollar</h1>
      <p className="mt-1 max-w-[60ch] text-14 text-quiet">
        The limits of the plans are in dollars. A deal in another currency uses the rate in force at that moment, and
        keeps it. No money is paid by these rates.
      </p>
      {isSaved ? (
        <div className="mt-4 max-w-160">
          <Banner tone="success">The rate holds for deals from now on.</Banner>
        </div>
      ) : null}
      {maySet === 'by name' ? (
        <div className="mt-4">
          <SignInAsYourself to="to set a rate." next={link('rates')} />
        </div>
      ) : null}
      {maySet === 'now' ? (
        <div className="mt-6 max-w-160">
          <FormFrame
            noDraft
            form={form}
            action={link('rates')}
            busyText="Setting it..."
            offlineText={planTexts.notSaved}
          >
            <Select field={form.fields.currency} label="Currency" groups={settable} />
            <TextField
              field={form.fields.perDollar}
              label="One dollar is worth"
              hint="In that currency, like 1,520.50"
              inputMode="decimal"
              autoComplete="off"
            />
            <TextField
              field={form.fields.why}
              label="Why"
              hint="Who published this rate. It is saved in the audit log."
            />
            <div>
              <Button>Set the rate</Button>
            </div>
          </FormFrame>
        </div>
      ) : null}
      <div className="mt-8 max-w-160">
        <Rates caption="Paid most often" rates={rates.filter(isUsual)} />
        <details className="mt-6">
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">
            All {others.length} others
          </summary>
          <Rates caption="All others" rates={others} />
        </details>
      </div>
    </>
  );
}

function Rates({ caption, rates }: { caption: string; rates: readonly Kept[] }) {
  return (
    <Table cards caption={caption} hideCaption columns={columns} rows={rates} rowKey={({ currency: code }) => code} />
  );
}

/** The limits are in dollars, of which one is always worth one. */
const settable = currencyGroups.map(({ label, options }) => ({
  label,
  options: options.filter(({ value }) => value !== 'USD'),
}));

const columns: Column<Kept>[] = [
  {
    key: 'currency',
    head: 'Currency',
    names: true,
    card: 'what',
    share: 'wide',
    cell: ({ currency: code }) => namedCurrency(code),
  },
  {
    key: 'worth',
    head: 'One dollar',
    numeric: true,
    card: 'amount',
    cell: ({ currency: code, per_dollar }) => shownAmount({ minor: per_dollar, currency: currency(code) }),
  },
  { key: 'since', head: 'Since', short: true, card: 'who', cell: ({ since }) => writtenDay(since) },
];
