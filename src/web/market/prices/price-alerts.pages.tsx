import type { ReactNode } from 'react';
import { link } from '#content/link.ts';
import { priceWords } from '#content/prices.ts';
import { perUnit } from '#domain/trade/listings/listing.options.ts';
import { priceAlertTexts, type priceAlertSchema } from '#domain/trade/prices/alerts/price-alert.schema.ts';
import type { PriceLine } from '#domain/trade/prices/price-board.view.ts';
import { seriesId } from '#domain/trade/prices/price-series.view.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { Button, ButtonLink, TextLink } from '#ui/links-and-buttons.tsx';
import { MoneyField } from '#ui/amount-fields.tsx';
import { Radios } from '#ui/choices.tsx';
import { naira } from '#domain/values/money.ts';
import type { PriceAlert } from '#domain/trade/prices/alerts/find-price-alerts.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import type { FormOf } from '../../request/form.ts';
import { FormFrame } from '../../pages/form-frame.tsx';
import { AskingFigure, SettledFigure } from './price-figures.tsx';
import { seriesName } from './series-name.ts';
import { SettingsFrame } from '../../member/settings/settings-frame.tsx';
import type { SettingsNews } from '../../member/settings/settings-news.ts';
import { OwnerField } from '../../request/page-owner.tsx';

const options = [
  { value: 'asking', label: priceWords.asked },
  { value: 'settled', label: priceWords.settled },
];

type PriceAlertPageProps = { line: PriceLine; form: FormOf<typeof priceAlertSchema>; note: ReactNode };

export function PriceAlertPage({ line, form, note }: PriceAlertPageProps) {
  const { series } = line;
  const params = { series: seriesId(series) };
  return (
    <div className="wrap page-top pb-16 desk:pb-28">
      <div className="over-title">
        <Breadcrumb
          crumbs={[
            { label: priceWords.title, href: link('prices') },
            { label: seriesName(series), href: link('priceSeries', params) },
          ]}
        />
      </div>
      <div className="max-w-160">
        <h1 className="page-title">{priceWords.alert}</h1>
        <p className="mt-4 text-18">{priceWords.alertLead}</p>
        {note}
        <div className="mt-6 grid gap-6 border-y border-line py-6 tablet:grid-cols-2">
          <AskingFigure line={line} />
          <SettledFigure line={line} />
        </div>
        <div className="mt-8">
          <FormFrame
            noDraft
            form={form}
            action={link('priceAlert', params)}
            busyText="Saving..."
            offlineText={priceAlertTexts.offline}
          >
            <Radios field={form.fields.figure} options={options} />
            <MoneyField field={form.fields.amount} per={perUnit(series.unit)} />
            <div>
              <Button type="submit">{priceWords.alertSet}</Button>
            </div>
          </FormFrame>
        </div>
      </div>
    </div>
  );
}

export const priceAlertsTitle = 'Price alerts';

type PriceAlertsPageProps = { alerts: readonly PriceAlert[]; news: SettingsNews | undefined; note: ReactNode };

export function PriceAlertsPage({ alerts, news, note }: PriceAlertsPageProps) {
  return (
    <SettingsFrame title={priceAlertsTitle} lead={priceWords.alertLead} news={news}>
      {note}
      {alerts.length === 0 ? (
        <EmptyState
          title="No price alerts"
          actions={
            <ButtonLink kind="secondary" href={link('prices')}>
              See prices
            </ButtonLink>
          }
        >
          Choose goods on the price board, then press ‘{priceWords.alert}’.
        </EmptyState>
      ) : (
        <ul role="list">
          {alerts.map((alert) => (
            <Alert key={seriesId(alert)} alert={alert} />
          ))}
        </ul>
      )}
    </SettingsFrame>
  );
}

function Alert({ alert }: { alert: PriceAlert }) {
  const { figure, amount_kobo, unit } = alert;
  const params = { series: seriesId(alert) };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line py-4">
      <div>
        <h2 className="text-18">
          <TextLink href={link('priceSeries', params)}>{seriesName(alert)}</TextLink>
        </h2>
        <p className="text-quiet">
          {`${figure === 'asking' ? priceWords.asked : priceWords.settled}: ${naira(amount_kobo)} ${perUnit(unit)}`}
        </p>
      </div>
      <form method="post" action={link('priceAlertRemoval', params)}>
        <OwnerField />
        <Button kind="secondary" size="small">
          Remove
          <span className="sr-only"> the alert for {seriesName(alert)}</span>
        </Button>
      </form>
    </li>
  );
}
