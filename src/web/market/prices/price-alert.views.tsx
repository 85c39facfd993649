import { link } from '#content/link.ts';
import type { PriceAlert } from '#domain/prices/alerts/find-price-alerts.ts';
import type { PriceSeries } from '#domain/prices/price-series.view.ts';
import { memberPage } from '../../account/member-page.tsx';
import { saidIn } from '../../account/settings/said.ts';
import { page } from '../../request/page.tsx';
import type { Visit } from '../../request/visit.ts';
import { PriceAlertsPage, priceAlertsTitle } from './price-alerts.page.tsx';
import { seriesName } from './series-name.ts';
import { StopAlertPage } from './stop-alert.page.tsx';

export function showPriceAlerts(visit: Visit, alerts: readonly PriceAlert[]): Response {
  return memberPage(visit, {
    title: priceAlertsTitle,
    description: 'The prices that you get a mail about.',
    body: <PriceAlertsPage alerts={alerts} said={saidIn(visit)} />,
  });
}

export function showStopAlert(visit: Visit, series: PriceSeries | undefined): Response {
  return page(visit, {
    title: series ? 'Stop this price alert?' : 'This price alert is off.',
    description: 'Mails about a price that has crossed an amount.',
    body: (
      <StopAlertPage
        action={link('priceAlertStop', { token: visit.params.token ?? '' })}
        goods={series && seriesName(series)}
      />
    ),
  });
}
