import { link } from '#content/link.ts';
import { priceWords } from '#content/prices.ts';
import { perUnit } from '#domain/trade/listings/listing.options.ts';
import { naira } from '#domain/values/money.ts';
import type { PriceAlert } from '#domain/trade/prices/alerts/find-price-alerts.ts';
import { seriesId } from '#domain/trade/prices/price-series.view.ts';
import { Button, ButtonLink, TextLink } from '#ui/links-and-buttons.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SettingsFrame } from '../../member/settings/settings-frame.tsx';
import type { Said } from '../../member/settings/said.ts';
import { OwnerField } from '../../request/page-owner.tsx';
import { seriesName } from './series-name.ts';

export const priceAlertsTitle = 'Price alerts';

/** The prices that a member gets a mail about. */
export function PriceAlertsPage({ alerts, said }: { alerts: readonly PriceAlert[]; said: Said | undefined }) {
  return (
    <SettingsFrame title={priceAlertsTitle} lead={priceWords.alertLead} said={said}>
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
