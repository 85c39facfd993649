import { z } from 'zod';
import { link } from '#content/link.ts';
import { urls } from '#content/urls.ts';
import { findAlertByToken, findPriceAlerts } from '#domain/prices/alerts/find-price-alerts.ts';
import { dropPriceAlert } from '#domain/prices/alerts/set-price-alert.ts';
import { stopPriceAlert } from '#domain/prices/alerts/stop-price-alert.ts';
import { memberOf } from '../../account/member-page.tsx';
import { action, press } from '../../request/action.ts';
import { defineForm } from '../../request/form.ts';
import { anyone, get, members, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { seriesAsked } from './series-asked.ts';
import { showPriceAlerts, showStopAlert } from './price-alert.views.tsx';

const limits = { place: 'cart' } as const;

/** What mail programs add to the address (RFC 8058 §3.1). */
const stopForm = defineForm({
  id: 'price-alert-stop',
  schema: z.object({ 'List-Unsubscribe': z.string().max(40).optional() }),
  missingText: '',
});

export const priceAlertRoutes: readonly Route[] = [
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
  // A mail program's own unsubscribe button posts here from wherever it is (RFC 8058); the token carries the right.
  ...action({
    at: urls.priceAlertStop,
    who: anyone,
    form: stopForm,
    once: 'by the verb',
    verb: async (ctx, sent, visit) => {
      await stopPriceAlert(ctx, visit.params.token ?? '');
      return { isMailProgram: sent['List-Unsubscribe'] === 'One-Click' };
    },
    next: ({ isMailProgram }, visit) =>
      isMailProgram ? showStopAlert(visit, undefined) : link('priceAlertStop', { token: visit.params.token ?? '' }),
    fromOtherSites: true,
  }),
];

async function askToStop(visit: Visit): Promise<Response> {
  return showStopAlert(visit, await findAlertByToken(visit.ctx, visit.params.token ?? ''));
}
