import { webhookEvents } from '#content/api/webhook-events.ts';
import { link, urls } from '#content/link.ts';
import {
  sendDeliveryAgain,
  sendTestEvent,
  switchWebhookOff,
  switchWebhookOn,
} from '#domain/people/accounts/webhooks/change-webhook.ts';
import { deliveryList, deliveryRecord, deliveryRow } from '#domain/people/accounts/webhooks/delivery.list.ts';
import { findDeliveries, findDelivery } from '#domain/people/accounts/webhooks/find-deliveries.ts';
import { afterParameter, eventRow, findEvents } from '#domain/people/accounts/webhooks/find-events.ts';
import { findOwnWebhook } from '#domain/people/accounts/webhooks/find-webhooks.ts';
import { shownMoment } from '#ui/dates.ts';
import { lists, shows } from '../../request/lists.ts';
import { get, members, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { memberPage } from '../member-page.tsx';
import { settingsNewsIn, type SettingsNews } from './settings-news.ts';
import { settingsActs } from './settings-acts.tsx';
import { DeliveryFacts } from './webhook-delivery.views.tsx';
import { EventList } from './webhook-events.views.tsx';
import { DeliveryLog, WebhookActs } from './webhook-log.views.tsx';
import { kindsText, offTexts, WebhookBadge } from './webhooks.views.tsx';
import { SettingsNewsBanner } from './settings-news-banner.tsx';

const back = { label: 'Webhooks', href: link('settingsWebhooks') };
const webhookIdOf = ({ params }: Visit) => params.webhookId ?? '';
const deliveriesQueryOf = ({ url }: Visit) => deliveryList.read(url.searchParams);
const findDeliveriesIn = (visit: Visit) => findDeliveries(visit.ctx, webhookIdOf(visit), deliveriesQueryOf(visit));
const toWebhook = (news: SettingsNews) => (_: unknown, visit: Visit) =>
  link('settingsWebhook', { webhookId: webhookIdOf(visit) }, { said: news });

const webhookPage = settingsActs({
  at: urls.settingsWebhook,
  who: members,
  find: async (visit) => ({
    webhook: await findOwnWebhook(visit.ctx, webhookIdOf(visit)),
    page: await findDeliveriesIn(visit),
  }),
  look: ({ webhook, page }, visit) => ({
    title: new URL(webhook.url).host,
    about: webhook.url,
    tab: 'A webhook',
    back,
    above: <SettingsNewsBanner news={settingsNewsIn(visit)} />,
    facts: [
      { term: 'State', value: <WebhookBadge webhook={webhook} /> },
      ...(webhook.offBecause ? [{ term: 'Why', value: offTexts[webhook.offBecause] }] : []),
      {
        term: 'Events',
        value: kindsText(webhook),
        changeHref: link('settingsWebhookKinds', { webhookId: String(webhook.id) }),
      },
      {
        term: 'Last accepted',
        value: webhook.answeredAt ? shownMoment(webhook.answeredAt, visit.ctx.now) : 'Nothing yet',
      },
      ...(webhook.failingSince
        ? [{ term: 'Failing since', value: shownMoment(webhook.failingSince, visit.ctx.now) }]
        : []),
      { term: 'Waiting', value: webhook.waiting.toLocaleString('en-NG') },
      { term: 'Failed', value: webhook.failed.toLocaleString('en-NG') },
    ],
    below: <WebhookActs webhook={webhook} />,
    wide: (
      <DeliveryLog webhookId={String(webhook.id)} page={page} query={deliveriesQueryOf(visit)} now={visit.ctx.now} />
    ),
  }),
  ...lists(deliveryRow, findDeliveriesIn, deliveryList),
});

const findDeliveryIn = ({ ctx, params, services }: Visit) =>
  findDelivery(ctx, { webhookId: params.webhookId ?? '', deliveryId: params.deliveryId ?? '' }, services.publicUrl);

const deliveryPage = settingsActs({
  at: urls.settingsWebhookDelivery,
  who: members,
  find: findDeliveryIn,
  look: (found, visit) => ({
    title: found.type,
    about: webhookEvents[found.type],
    back: { label: 'The webhook', href: link('settingsWebhook', { webhookId: String(found.webhookId) }) },
    above: <SettingsNewsBanner news={settingsNewsIn(visit)} />,
    below: <DeliveryFacts delivery={found} now={visit.ctx.now} />,
  }),
});

const findEventsIn = ({ ctx, url, services }: Visit) =>
  findEvents(ctx, url.searchParams.get(afterParameter), services.publicUrl);

export const webhookRoutes: readonly Route[] = [
  get(
    urls.settingsWebhookEvents,
    members,
    async (visit) =>
      memberPage(visit, {
        title: 'Events',
        description: 'What happened to your records, as your programs learn it.',
        parent: { name: back.label, href: back.href },
        body: (
          <EventList
            page={await findEventsIn(visit)}
            now={visit.ctx.now}
            isFirstPage={!visit.url.searchParams.has(afterParameter)}
          />
        ),
      }),
    lists(eventRow, findEventsIn, { parameters: [afterParameter] }),
  ),
  ...webhookPage.routes(
    webhookPage.press({
      at: urls.settingsWebhookTest,
      verb: (ctx, visit) => sendTestEvent(ctx, webhookIdOf(visit)),
      next: toWebhook('webhook-tested'),
    }),
    webhookPage.press({
      at: urls.settingsWebhookOff,
      verb: (ctx, visit) => switchWebhookOff(ctx, webhookIdOf(visit)),
      next: toWebhook('webhook-off'),
    }),
    webhookPage.press({
      at: urls.settingsWebhookOn,
      verb: (ctx, visit) => switchWebhookOn(ctx, webhookIdOf(visit)),
      next: toWebhook('webhook-on'),
    }),
  ),
  ...deliveryPage
    .routes(
      deliveryPage.press({
        at: urls.settingsWebhookAgain,
        verb: (ctx, { params }) => sendDeliveryAgain(ctx, params.webhookId ?? '', params.deliveryId ?? ''),
        next: (_, { params }) =>
          link(
            'settingsWebhookDelivery',
            { webhookId: params.webhookId ?? '', deliveryId: params.deliveryId ?? '' },
            { said: 'webhook-again' },
          ),
      }),
    )
    .map((route) => (route.method === 'GET' ? { ...route, ...shows(deliveryRecord, findDeliveryIn) } : route)),
];
