import { urls } from '#content/link.ts';
import { suspensionSchema, suspensionTexts } from '#domain/people/accounts/suspension/suspension.schema.ts';
import {
  allowWebhook,
  findMemberWebhook,
  stopWebhook,
} from '#domain/people/accounts/webhooks/switch-member-webhook.ts';
import { webhookTexts } from '#domain/people/accounts/webhooks/webhook.schema.ts';
import { actPage } from '../../pages/act-page.tsx';
import type { Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { memberIdOf, memberPageWithNews } from '../people/people.views.tsx';
import { portalFrame, whoMay } from '../staff-acts.tsx';
import { memberAccountOf, backToMember } from './member-seen.views.tsx';

const { missing, notSaved: failed } = suspensionTexts;
const webhookOf = (visit: Visit) => ({ memberId: memberIdOf(visit), webhookId: visit.params.webhookId ?? '' });
const sharedByBothActs = {
  frame: portalFrame,
  find: async (visit: Visit) => ({
    account: await memberAccountOf(visit),
    webhook: await findMemberWebhook(visit.ctx, webhookOf(visit)),
  }),
  schema: suspensionSchema,
  missing,
  failed,
};

/** Staff who answer people switch webhooks of members off and on. */
export const memberWebhooksRoutes: readonly Route[] = [
  ...actPage({
    ...sharedByBothActs,
    at: urls.memberWebhookOff,
    who: whoMay('switch-webhook-off'),
    id: 'webhook-off',
    look: ({ account, webhook }) => ({
      title: 'Switch a webhook off',
      back: backToMember(account),
      lead: `No more events of ${account.name} go to ${webhook.url}. The member cannot switch it on again.`,
      words: account.email
        ? {}
        : { reason: { hint: 'It is saved in the audit log. We tell the member by text message, without it.' } },
      button: 'Switch it off and tell them',
      kind: 'danger',
      busy: 'Switching off...',
      leave: { label: 'Back to the member', href: backToMember(account).href },
      whyNot: webhook.off_because === 'by our team' ? webhookTexts.alreadyOff : undefined,
    }),
    verb: (ctx, input, visit) => stopWebhook(ctx, webhookOf(visit), input),
    next: (_, visit) => memberPageWithNews(visit, 'webhook-off'),
  }),
  ...actPage({
    ...sharedByBothActs,
    at: urls.memberWebhookOn,
    who: whoMay('switch-webhook-on'),
    id: 'webhook-on',
    look: ({ account, webhook }) => ({
      title: 'Switch a webhook on',
      back: backToMember(account),
      lead: `Events of ${account.name} go to ${webhook.url} again${account.suspendedAt ? ' once the suspension is lifted' : ''}.`,
      words: { reason: { hint: 'It is saved in the audit log.' } },
      button: 'Switch it on',
      busy: 'Switching on...',
      leave: { label: 'Back to the member', href: backToMember(account).href },
      whyNot: webhook.off_because === null ? webhookTexts.alreadyOn : undefined,
    }),
    verb: (ctx, input, visit) => allowWebhook(ctx, webhookOf(visit), input),
    next: (_, visit) => memberPageWithNews(visit, 'webhook-on'),
  }),
];
