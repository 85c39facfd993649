import { webhookEvents } from '#content/api/webhook-events.ts';
import { link, urls } from '#content/link.ts';
import {
  removeWebhook,
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
import { z } from 'zod';
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
const deliveriesAsked = ({ url }: Visit) => deliveryList.read(url.searchParams);
const deliveriesOf = (visit: Visit) => findDeliveries(visit.ctx, webhookIdOf(visit), deliveriesAsked(visit));
const toWebhook = (said: SettingsNews) => (_: unknown, visit: Visit) =>
  link('settingsWebhook', { webhookId: webhookIdOf(visit) }, { said });

const one = settingsActs({
  at: urls.settingsWebhook,
  who: members,
  find: async (visit) => ({
    own: await findOwnWebhook(visit.ctx, webhookIdOf(visit)),
    page: await deliveriesOf(visit),
  }),
  look: ({ own, page }, visit) => ({
    title: new URL(own.url).host,
    about: own.url,
    tab: 'A webhook',
    back,
    above: <SettingsNewsBanner news={settingsNewsIn(visit)} />,
    facts: [
      { term: 'State', value: <WebhookBadge own={own} /> },
      ...(own.offBecause ? [{ term: 'Why', value: offTexts[own.offBecause] }] : []),
      {
        term: 'Events',
        value: kindsText(own),
        changeHref: link('settingsWebhookKinds', { webhookId: String(own.id) }),
      },
      { term: 'Last accepted', value: own.answeredAt ? shownMoment(own.answeredAt, visit.ctx.now) : 'Nothing yet' },
      ...(own.failingSince ? [{ term: 'Failing since', value: shownMoment(own.failingSince, visit.ctx.now) }] : []),
      { term: 'Waiting', value: own.waiting.toLocaleString('en-NG') },
      { term: 'Failed', value: own.failed.toLocaleString('en-NG') },
    ],
    below: <WebhookActs own={own} />,
    wide: <DeliveryLog webhookId={String(own.id)} page={page} asked={deliveriesAsked(visit)} now={visit.ctx.now} />,
  }),
  ...lists(deliveryRow, deliveriesOf, deliveryList),
});

const deliveryOf = ({ ctx, params, services }: Visit) =>
  findDelivery(ctx, { webhookId: params.webhookId ?? '', deliveryId: params.deliveryId ?? '' }, services.publicUrl);

const delivery = settingsActs({
  at: urls.settingsWebhookDelivery,
  who: members,
  find: deliveryOf,
  look: (found, visit) => ({
    title: found.type,
    about: webhookEvents[found.type],
    back: { label: 'The webhook', href: link('settingsWebhook', { webhookId: String(found.webhookId) }) },
    above: <SettingsNewsBanner news={settingsNewsIn(visit)} />,
    below: <DeliveryFacts delivery={found} now={visit.ctx.now} />,
  }),
});

const eventsOf = ({ ctx, url, services }: Visit) =>
  findEvents(ctx, url.searchParams.get(afterParameter), services.publicUrl);

/** The page of one webhook with its log, the page of one delivery, and the list of the member's events. */
export const webhookRoutes: readonly Route[] = [
  get(
    urls.settingsWebhookEvents,
    members,
    async (visit) =>
      memberPage(visit, {
        title: 'Events',
        description: 'What happened to your records, as your programs learn it.',
        below: { name: back.label, href: back.href },
        body: <EventList page={await eventsOf(visit)} now={visit.ctx.now} />,
      }),
    lists(eventRow, eventsOf, { parameters: [afterParameter] }),
  ),
  ...one.routes(
    one.press({
      at: urls.settingsWebhookTest,
      verb: (ctx, visit) => sendTestEvent(ctx, webhookIdOf(visit)),
      next: toWebhook('webhook-tested'),
    }),
    one.press({
      at: urls.settingsWebhookOff,
      verb: (ctx, visit) => switchWebhookOff(ctx, webhookIdOf(visit)),
      next: toWebhook('webhook-off'),
    }),
    one.press({
      at: urls.settingsWebhookOn,
      verb: (ctx, visit) => switchWebhookOn(ctx, webhookIdOf(visit)),
      next: toWebhook('webhook-on'),
    }),
    one.press({
      at: urls.settingsWebhookRemoval,
      answer: z.object({ url: z.string() }),
      verb: (ctx, visit) => removeWebhook(ctx, webhookIdOf(visit)),
      next: () => link('settingsWebhooks', {}, { said: 'webhook-removed' }),
    }),
  ),
  ...delivery
    .routes(
      delivery.press({
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
    .map((route) => (route.method === 'GET' ? { ...route, ...shows(deliveryRecord, deliveryOf) } : route)),
];
