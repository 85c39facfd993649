import { link, urls } from '#content/link.ts';
import { needsOwnName } from '#domain/acting/roles/own-name.policy.ts';
import { mayMoveMoney, rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { findDollarRates } from '#domain/money/plans/find-rates.ts';
import { planTexts, type DollarRate } from '#domain/money/plans/plan.rules.ts';
import { setRateSchema } from '#domain/money/plans/plan.schema.ts';
import { setDollarRate } from '#domain/money/plans/set-rate.ts';
import { currency, shownAmount } from '#domain/values/currency.ts';
import { writtenDay } from '#domain/values/day-input.ts';
import { Banner } from '#ui/notices.tsx';
import { Table, type Column } from '#ui/table.tsx';
import { actsPage } from '../../pages/act-page.tsx';
import { currencyGroups, namedCurrency, usualCurrencies } from '../../parts/currency-options.ts';
import { staff } from '../../request/route.ts';
import { staffOf } from '../portal-page.tsx';
import { SignInAsYourself } from '../sign-in-as-yourself.tsx';
import { portalFrame, whoMayProved } from '../staff-acts.tsx';

type SavedRate = DollarRate & { currency: string };

/** Exchange rates that convert the dollar limits of plans to other currencies. */
const ratesPage = actsPage({
  at: urls.rates,
  who: staff(...rolesThat.read),
  frame: portalFrame,
  find: async ({ ctx }) => ({ rates: await findDollarRates(ctx), isNameless: await needsOwnName(ctx) }),
  look: ({ rates }, { request, url }) => ({
    title: 'Rates of the dollar',
    about:
      'The limits of the plans are in dollars. A deal in another currency uses the rate that is in force when it is made, and keeps that rate. No payment is converted at these rates.',
    above:
      request.method === 'GET' && url.searchParams.get('news') === 'set' ? (
        <Banner tone="success">The new rate applies to deals from now on.</Banner>
      ) : null,
    below: <Rates rates={rates} />,
  }),
});

export const ratesRoutes = ratesPage.routes(
  ratesPage.act({
    who: whoMayProved('set-rate'),
    id: 'rate',
    schema: setRateSchema,
    missing: planTexts.missing,
    failed: planTexts.notSaved,
    offline: planTexts.notSaved,
    values: () => ({ currency: 'NGN' }),
    look: ({ isNameless }, visit) => ({
      isLeftOut: !mayMoveMoney(staffOf(visit)),
      instead: isNameless ? <SignInAsYourself to="to set a rate." next={link('rates')} /> : undefined,
      words: { currency: { groups: settableCurrencies } },
      button: 'Set the rate',
      busy: 'Setting it...',
    }),
    verb: setDollarRate,
    next: () => link('rates', {}, { news: 'set' }),
  }),
);

/** The limits are in dollars, whose rate is always 1, so the dollar is left out. */
const settableCurrencies = currencyGroups.map(({ label, options }) => ({
  label,
  options: options.filter(({ value }) => value !== 'USD'),
}));

function Rates({ rates }: { rates: readonly SavedRate[] }) {
  const isUsual = ({ currency: code }: SavedRate) => usualCurrencies.includes(code);
  const others = rates.filter((rate) => !isUsual(rate));
  const table = { cards: true, hideCaption: true, columns, rowKey: ({ currency: code }: SavedRate) => code };
  return (
    <div>
      <Table {...table} caption="Common currencies" rows={rates.filter(isUsual)} />
      <details className="mt-6">
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">All {others.length} others</summary>
        <Table {...table} caption="All others" rows={others} />
      </details>
    </div>
  );
}

const columns: Column<SavedRate>[] = [
  { head: 'Currency', names: true, card: 'what', share: 'wide', cell: ({ currency: code }) => namedCurrency(code) },
  {
    head: 'One dollar',
    numeric: true,
    card: 'amount',
    cell: ({ currency: code, per_dollar }) => shownAmount({ minor: per_dollar, currency: currency(code) }),
  },
  { head: 'Since', short: true, card: 'who', cell: ({ since }) => writtenDay(since) },
];
