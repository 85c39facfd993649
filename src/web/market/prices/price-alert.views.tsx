import { link } from '#content/link.ts';
import { priceWords } from '#content/prices.ts';
import type { PriceAlert } from '#domain/trade/prices/alerts/find-price-alerts.ts';
import type { priceAlertSchema } from '#domain/trade/prices/alerts/price-alert.schema.ts';
import type { PriceLine } from '#domain/trade/prices/price-board.view.ts';
import type { PriceSeries } from '#domain/trade/prices/price-series.view.ts';
import { memberPage } from '../../member/member-page.tsx';
import { saidIn } from '../../member/settings/said.ts';
import type { Refusal } from '../../request/act.ts';
import { blankForm, type FormOf } from '../../request/form.ts';
import { formTitle, page } from '../../pages/page.tsx';
import type { Visit } from '../../request/visit.ts';
import { priceAlertForm } from './price-alert.form.ts';
import { PriceAlertPage } from './price-alert.page.tsx';
import { PriceAlertsPage, priceAlertsTitle } from './price-alerts.page.tsx';
import { seriesName } from './series-name.ts';
import { StopAlertPage } from './stop-alert.page.tsx';

export function showPriceAlert(
  visit: Visit,
  line: PriceLine,
  refused?: FormOf<typeof priceAlertSchema>,
  refusal?: Refusal,
): Response {
  const form = refused ?? blankForm(visit, priceAlertForm, { figure: 'asking' });
  return page(visit, {
    title: formTitle(`${seriesName(line.series)}: price alert`, form),
    description: priceWords.alertLead,
    ...refusal,
    body: <PriceAlertPage line={line} form={form} />,
  });
}

export function showPriceAlerts(visit: Visit, alerts: readonly PriceAlert[]): Response {
  return memberPage(visit, {
    title: priceAlertsTitle,
    description: 'The prices that you get a mail about.',
    body: <PriceAlertsPage alerts={alerts} said={saidIn(visit)} />,
  });
}

export function showStopAlert(visit: Visit, series: PriceSeries | undefined): Response {
  return page(visit, {
    title: series ? 'Price alert' : 'Price alert stopped',
    description: 'Mails about a price that has crossed an amount.',
    body: (
      <StopAlertPage
        action={link('priceAlertStop', { token: visit.params.token ?? '' })}
        goods={series && seriesName(series)}
      />
    ),
  });
}
