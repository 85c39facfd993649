import { link, urls } from '#content/link.ts';
import { z } from 'zod';
import { anId } from '#domain/values/answer.schema.ts';
import { addWebhook, replaceWebhookSecret } from '#domain/people/accounts/webhooks/add-webhook.ts';
import { changeWebhookKinds, removeWebhook } from '#domain/people/accounts/webhooks/change-webhook.ts';
import { findOwnWebhook, findWebhooks } from '#domain/people/accounts/webhooks/find-webhooks.ts';
import {
  addWebhookSchema,
  ownWebhookRow,
  secretOverlap_hours,
  webhookKindsSchema,
  webhookTexts,
  type OwnWebhook,
} from '#domain/people/accounts/webhooks/webhook.schema.ts';
import { actPage } from '../../pages/act-page.tsx';
import { noFields } from '../../request/form-schema.ts';
import { lists } from '../../request/lists.ts';
import { members, provedMembers, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { memberFrame } from '../member-page.tsx';
import { memberSessionOf, type MemberSession } from './member-session.ts';
import { settingsNewsIn } from './settings-news.ts';
import { settingsActs, settingsPage } from './settings-acts.tsx';
import { showWebhookSecret, WebhookList } from './webhooks.views.tsx';
import { SettingsNewsBanner } from './settings-news-banner.tsx';

const back = { label: 'Webhooks', href: link('settingsWebhooks') };
const madeWebhook = z.object({ id: anId, url: z.string(), secret: z.string() });
const makeOptions = ({ sessionId, secret }: MemberSession, formKey: string) => ({ sessionId, secret, formKey });
const webhookIdOf = ({ params }: Visit) => params.webhookId ?? '';
const ownWebhook = (visit: Visit) => findOwnWebhook(visit.ctx, webhookIdOf(visit));

const listPage = settingsActs<readonly OwnWebhook[]>({
  at: urls.settingsWebhooks,
  who: members,
  find: ({ ctx }) => findWebhooks(ctx),
  look: (found, visit) => ({
    title: 'Webhooks',
    about:
      'When something happens to your deals, orders, offers, requests, bids, terms of deals, payments, payouts or papers, we send a request to your program.',
    above: <SettingsNewsBanner news={settingsNewsIn(visit)} />,
    below: <WebhookList webhooks={found} now={visit.ctx.now} isShared={memberSessionOf(visit).session.isShared} />,
  }),
  ...lists(ownWebhookRow, async ({ ctx }) => ({ rows: await findWebhooks(ctx) })),
});

export const webhooksRoutes: readonly Route[] = [
  ...listPage.routes(),
  ...settingsPage({
    at: urls.settingsWebhookNew,
    who: provedMembers,
    id: 'webhook',
    schema: addWebhookSchema,
    missing: webhookTexts.missing,
    failed: webhookTexts.failed,
    find: () => ({}),
    look: (_, visit) => ({
      title: 'Add a webhook',
      back,
      about: `Each request is signed with a secret, which we show once.${memberSessionOf(visit).session.isShared ? ' All visitors of this demo account see the address, and it is removed after a day.' : ''}`,
      button: 'Add the webhook',
      busy: 'Adding...',
    }),
    answer: madeWebhook,
    verb: (ctx, input, session, { key }, visit) =>
      addWebhook(ctx, input, makeOptions(session, key), visit.services.outside),
    next: (added, visit) => showWebhookSecret(visit, added, 'added'),
  }),
  ...settingsPage({
    at: urls.settingsWebhookSecret,
    who: provedMembers,
    id: 'webhook-secret',
    schema: noFields,
    failed: webhookTexts.failed,
    find: ownWebhook,
    look: ({ url, overlapUntil }) => ({
      title: 'Replace the secret',
      back,
      about: `For ${secretOverlap_hours} hours each request to ${url} has two signatures, one with the new secret and one with the old, so that you can change your program over.`,
      button: 'Make the new secret',
      busy: 'Making...',
      whyNot: overlapUntil ? webhookTexts.replaced : undefined,
    }),
    answer: madeWebhook,
    verb: (ctx, _, session, { key }, visit) => replaceWebhookSecret(ctx, webhookIdOf(visit), makeOptions(session, key)),
    next: (replaced, visit) => showWebhookSecret(visit, replaced, 'replaced'),
  }),
  ...settingsPage({
    at: urls.settingsWebhookKinds,
    who: members,
    id: 'webhook-kinds',
    schema: webhookKindsSchema,
    failed: webhookTexts.failed,
    find: ownWebhook,
    shape: (form, { kinds }) =>
      form.problem === undefined
        ? { ...form, fields: { ...form.fields, kinds: { ...form.fields.kinds, values: [...kinds] } } }
        : form,
    look: ({ url }) => ({
      title: 'Events of this webhook',
      back,
      about: url,
      button: 'Save',
      busy: 'Saving...',
    }),
    verb: (ctx, input, _session, _sent, visit) => changeWebhookKinds(ctx, webhookIdOf(visit), input),
    next: (_, visit) => link('settingsWebhook', { webhookId: webhookIdOf(visit) }, { said: 'webhook-kinds' }),
  }),
  ...actPage({
    at: urls.settingsWebhookRemoval,
    who: members,
    frame: memberFrame,
    id: 'webhook-removal',
    schema: noFields,
    missing: webhookTexts.missing,
    failed: webhookTexts.failed,
    find: ownWebhook,
    look: ({ id, url }) => ({
      title: 'Remove the webhook',
      back,
      about: `We send nothing more to ${url}, and its secret and its list of deliveries are deleted. To stop it only for some time, switch it off.`,
      button: 'Remove the webhook',
      kind: 'danger',
      busy: 'Removing...',
      leave: { label: 'Keep the webhook', href: link('settingsWebhook', { webhookId: String(id) }) },
    }),
    answer: z.object({ url: z.string() }),
    verb: (ctx, _, visit) => removeWebhook(ctx, webhookIdOf(visit)),
    next: () => link('settingsWebhooks', {}, { said: 'webhook-removed' }),
  }),
];
