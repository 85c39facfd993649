import { sabotagesOf } from '../sabotage.ts';

export const webhookSabotages = sabotagesOf('webhooks', {
  'src/domain/people/accounts/webhooks/add-webhook.ts': [
    {
      guard: 'a webhook is added without the password of a moment ago',
      text: '  if (!member.is_demo) await requireProof(ctx, making);\n',
      instead: '',
    },
    {
      guard: 'an account has any number of webhooks',
      text: 'if (existing.length < mostWebhooks) return;',
      instead: 'if (existing.length <= mostWebhooks) return;',
    },
    {
      guard: 'a webhook inside our network is added',
      text: 'if (fault === undefined) return url;',
      instead: 'if (fault !== undefined || url) return url;',
    },
    {
      guard: 'a third secret ends the overlap of the first',
      text: "    if (found.previous_until && found.previous_until > ctx.now) throw new Failure('conflict', webhookTexts.replaced);\n",
      instead: '',
    },
  ],
  'src/domain/people/accounts/webhooks/change-webhook.ts': [
    {
      guard: 'a member changes the webhook of another',
      text: "    .where('member_id', '=', memberId)\n",
      instead: '',
    },
    {
      guard: 'a member sends the delivery of another webhook again',
      text: "      .where('endpoint_id', '=', id)\n",
      instead: '',
    },
    {
      guard: 'a member switches on what our team switched off',
      text: "    if (off_because === 'by our team') throw new Failure('forbidden', webhookTexts.byTeam);\n",
      instead: '',
    },
  ],
  'src/domain/people/accounts/webhooks/find-webhooks.ts': [
    {
      guard: 'a member sees the webhooks of another',
      text: "\n    .where('member_id', '=', memberId);",
      instead: ';void memberId;',
    },
  ],
  'src/domain/people/accounts/webhooks/find-deliveries.ts': [
    {
      guard: 'a member sees the deliveries of another',
      text: "    .where('webhook_endpoint.member_id', '=', memberId)\n",
      instead: '',
    },
  ],
  'src/domain/people/accounts/webhooks/claim-deliveries.ts': [
    {
      guard: 'events of a suspended member are sent',
      testsOf: 'src/jobs/webhook-sender.ts',
      text: ' and m.suspended_at is null',
      instead: '',
    },
    {
      guard: 'two requests go to one webhook at a time',
      testsOf: 'src/jobs/webhook-sender.ts',
      text: ' and (e.busy_until is null or e.busy_until <= ${now})',
      instead: '',
    },
  ],
  'src/domain/people/accounts/webhooks/record-try.ts': [
    {
      guard: 'webhooks that fail and have many events keep new ones from being sent to',
      testsOf: 'src/domain/people/accounts/webhooks/claim-deliveries.ts',
      text: 'busy_until: ctx.now,',
      instead: 'busy_until: null,',
    },
    {
      guard: 'a webhook that is gone is sent to again and again',
      testsOf: 'src/jobs/webhook-sender.ts',
      text: "  if (status === 410) return 'gone';\n",
      instead: '',
    },
    {
      guard: 'a redirect counts as taken',
      testsOf: 'src/jobs/webhook-sender.ts',
      text: '&& status < 300',
      instead: '&& status < 400',
    },
  ],
  'src/platform/http/post-outside.ts': [
    {
      guard: 'a text that never ends occupies a place until the connection is given up',
      text: 'setTimeout(() => answer.destroy(), text_ms)',
      instead: 'setTimeout(() => undefined, text_ms)',
    },
  ],
  'src/platform/http/fetch-outside.ts': [
    {
      guard: 'interim answers without end occupy the processor',
      testsOf: 'src/platform/http/post-outside.ts',
      text: 'if (++interim > mostInterim)',
      instead: 'if (++interim < 0)',
    },
    {
      guard: 'a server that changes the protocol occupies a place until the time is over',
      testsOf: 'src/platform/http/post-outside.ts',
      text: "outgoing.once('upgrade',",
      instead: "outgoing.once('never',",
    },
  ],
  'src/jobs/webhook-sender.ts': [
    {
      guard: 'a process that stops records answers that come later',
      text: '      if (this.#hasGivenUp) return;\n',
      instead: '',
    },
  ],
  'db/migrations/0151-newest-events-apart.sql': [
    {
      guard: 'an event is kept for a year although its record has a newer one',
      text: 'set is_kept_longer = false where id = before.id',
      instead: 'set is_kept_longer = is_kept_longer where id = before.id',
      testsOf: 'src/domain/people/accounts/webhooks/retire-events.test.ts',
    },
    {
      guard: 'a deletion that runs keeps an event for a year whose next one was just recorded',
      text: "interval '29 days'",
      instead: "interval '29 days' and false",
      testsOf: 'src/domain/people/accounts/webhooks/retire-events.test.ts',
    },
  ],
});
