import { link } from '#content/link.ts';
import { urls } from '#content/urls.ts';
import { findAlertByToken, findPriceAlerts } from '#domain/trade/prices/alerts/find-price-alerts.ts';
import { alertTexts, type priceAlertSchema } from '#domain/trade/prices/alerts/price-alert.schema.ts';
import { dropPriceAlert, setPriceAlert } from '#domain/trade/prices/alerts/set-price-alert.ts';
import { stopPriceAlert } from '#domain/trade/prices/alerts/stop-price-alert.ts';
import { findBoardPrices } from '#domain/trade/prices/find-board-prices.ts';
import { lineOf } from '#domain/trade/prices/price-board.view.ts';
import { allPlaces } from '#domain/trade/prices/price-series.view.ts';
import { memberOf } from '../../member/member-page.tsx';
import { action, press } from '../../pages/action.ts';
import type { Refusal } from '../../request/act.ts';
import type { FormOf } from '../../request/form.ts';
import { leaveFor } from '../../pages/page.tsx';
import { anyone, get, members, type Route } from '../../request/route.ts';
import { stopMails } from '../../pages/stop-mails.ts';
import type { Visit } from '../../request/visit.ts';
import { seriesAsked } from './series-asked.ts';
import { priceAlertForm } from './price-alert.form.ts';
import { showPriceAlert, showPriceAlerts, showStopAlert } from './price-alert.views.tsx';

const limits = { place: 'cart' } as const;

/** Two statements beside the session's: the prices of the board. */
async function showForm(visit: Visit, refused?: FormOf<typeof priceAlertSchema>, refusal?: Refusal): Promise<Response> {
  const series = seriesAsked(visit);
  const line = lineOf(series, allPlaces, await findBoardPrices(visit.ctx));
  return showPriceAlert(visit, line, refused, refusal);
}

export const priceAlertRoutes: readonly Route[] = [
  get(urls.priceAlert, members, (visit) => showForm(visit)),
  ...action({
    at: urls.priceAlert,
    who: members,
    form: priceAlertForm,
    limits,
    once: 'by the verb',
    verb: (ctx, input, visit) => setPriceAlert(ctx, seriesAsked(visit), input),
    show: showForm,
    next: (_, visit) => leaveFor(visit, link('settingsPriceAlerts', {}, { said: 'price-alert' })),
    failedText: alertTexts.failed,
  }),
  get(urls.settingsPriceAlerts, members, async (visit) =>
    showPriceAlerts(visit, await findPriceAlerts(visit.ctx, memberOf(visit))),
  ),
  ...press({
    at: urls.priceAlertRemoval,
    who: members,
    page: () => link('settingsPriceAlerts'),
    limits,
    verb: (ctx, visit) => dropPriceAlert(ctx, seriesAsked(visit)),
    next: () => link('settingsPriceAlerts', {}, { said: 'price-alert-removed' }),
  }),
  get(urls.priceAlertStop, anyone, askToStop),
  ...stopMails({
    at: urls.priceAlertStop,
    id: 'price-alert-stop',
    verb: stopPriceAlert,
    stopped: (visit) => showStopAlert(visit, undefined),
    page: (token) => link('priceAlertStop', { token }),
  }),
];

async function askToStop(visit: Visit): Promise<Response> {
  return showStopAlert(visit, await findAlertByToken(visit.ctx, visit.params.token ?? ''));
}
