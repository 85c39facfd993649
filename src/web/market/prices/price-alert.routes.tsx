import { link, urls } from '#content/link.ts';
import { priceWords } from '#content/prices.ts';
import { Failure } from '#domain/acting/context.ts';
import {
  findPriceAlertByToken,
  findPriceAlerts,
  type PriceAlert,
  priceAlertRow,
} from '#domain/trade/prices/alerts/find-price-alerts.ts';
import { priceAlertTexts, priceAlertSchema } from '#domain/trade/prices/alerts/price-alert.schema.ts';
import { dropPriceAlert, setPriceAlert, stopPriceAlert } from '#domain/trade/prices/alerts/set-price-alert.ts';
import { findBoardPrices } from '#domain/trade/prices/find-board-prices.ts';
import { priceLineOf, type PriceLine } from '#domain/trade/prices/price-board.view.ts';
import { allPlaces, type PriceSeries, seriesWithId } from '#domain/trade/prices/price-series.view.ts';
import { memberOf, memberPage } from '../../member/member-page.tsx';
import { NeedsEmail } from '../../member/needs-email.tsx';
import { settingsNewsIn } from '../../member/settings/settings-news.ts';
import { action, press } from '../../pages/action.ts';
import { formTitle, leaveFor, page } from '../../pages/page.tsx';
import { stopMailsRoutes } from '../../parts/stop-mails.tsx';
import type { Refusal } from '../../request/act.ts';
import { blankForm, defineForm, type FormOf } from '../../request/form.ts';
import { lists } from '../../request/lists.ts';
import { get, members, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { PriceAlertPage, PriceAlertsPage, priceAlertsTitle } from './price-alerts.pages.tsx';
import { seriesName } from './series-name.ts';

const priceAlertForm = defineForm({
  id: 'price-alert',
  schema: priceAlertSchema,
  missingText: priceAlertTexts.missing,
});

const limits = { place: 'cart' } as const;

/** Makes two queries for the prices of the board, in addition to the session's. */
async function showForm(visit: Visit, refused?: FormOf<typeof priceAlertSchema>, refusal?: Refusal): Promise<Response> {
  const series = seriesInAddress(visit);
  const line = priceLineOf(series, allPlaces, await findBoardPrices(visit.ctx));
  return showPriceAlert(visit, line, refused, refusal);
}

const findOwnAlerts = async (visit: Visit) => ({ rows: await findPriceAlerts(visit.ctx, memberOf(visit)) });

const leave = { label: 'See prices', href: link('prices') };

export const priceAlertRoutes: readonly Route[] = [
  get(urls.priceAlert, members, (visit) => showForm(visit)),
  ...action({
    at: urls.priceAlert,
    who: members,
    form: priceAlertForm,
    limits,
    once: 'by the verb',
    verb: (ctx, input, visit) => setPriceAlert(ctx, seriesInAddress(visit), input),
    show: showForm,
    next: (_, visit) => leaveFor(visit, link('settingsPriceAlerts', {}, { said: 'price-alert' })),
    failedText: priceAlertTexts.failed,
  }),
  get(
    urls.settingsPriceAlerts,
    members,
    async (visit) => showPriceAlerts(visit, (await findOwnAlerts(visit)).rows),
    lists(priceAlertRow, findOwnAlerts),
  ),
  ...press({
    at: urls.priceAlertRemoval,
    who: members,
    page: () => link('settingsPriceAlerts'),
    limits,
    verb: (ctx, visit) => dropPriceAlert(ctx, seriesInAddress(visit)),
    next: () => link('settingsPriceAlerts', {}, { said: 'price-alert-removed' }),
  }),
  ...stopMailsRoutes({
    at: urls.priceAlertStop,
    id: 'price-alert-stop',
    // An unknown link may be that of a deleted alert, so the page says that the alert is stopped.
    async find(ctx, token) {
      const series = await findPriceAlertByToken(ctx, token);
      return { series, stopped: series === undefined };
    },
    stop: stopPriceAlert,
    words: (found) => ({
      description: 'Mails about a price that has crossed an amount.',
      ask: {
        title: 'Price alert',
        text: `Press the button, and we send no more mails about the price of ${found?.series ? seriesName(found.series) : ''}.`,
        button: 'Stop this alert',
        leave,
      },
      done: { title: 'Price alert stopped', text: 'You will get no more mails about this price.', leave },
    }),
  }),
];

function showPriceAlert(
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
    body: <PriceAlertPage line={line} form={form} note={<NeedsEmail visit={visit} about="price alerts" />} />,
  });
}

function showPriceAlerts(visit: Visit, alerts: readonly PriceAlert[]): Response {
  return memberPage(visit, {
    title: priceAlertsTitle,
    description: 'The prices that you get a mail about.',
    body: (
      <PriceAlertsPage
        alerts={alerts}
        news={settingsNewsIn(visit)}
        note={<NeedsEmail visit={visit} about="price alerts" />}
      />
    ),
  });
}

function seriesInAddress({ params }: Visit): PriceSeries {
  const series = seriesWithId(params.series ?? '');
  if (!series) throw new Failure('not_found', priceWords.unknown);
  return series;
}
