import { link } from '#content/link.ts';
import type { MadeWebhook } from '#domain/people/accounts/webhooks/add-webhook.ts';
import {
  secretOverlap_hours,
  webhookKinds,
  type OffReason,
  type OwnWebhook,
} from '#domain/people/accounts/webhooks/webhook.schema.ts';
import { shownMoment } from '#ui/dates.ts';
import { ButtonLink, TextLink } from '#ui/links-and-buttons.tsx';
import { Badge, Banner } from '#ui/notices.tsx';
import type { Visit } from '../../request/visit.ts';
import { memberPage } from '../member-page.tsx';
import { SecretText } from './secret-text.tsx';
import { SettingsFrame } from './settings-frame.tsx';

type WebhookListProps = { webhooks: readonly OwnWebhook[]; now: Date; isShared: boolean };

export function WebhookList({ webhooks, now, isShared }: WebhookListProps) {
  return (
    <>
      {isShared ? (
        <p className="text-quiet">This is a shared demo account, so every visitor sees these addresses.</p>
      ) : null}
      {webhooks.length > 0 ? (
        <ul role="list">
          {webhooks.map((webhook) => (
            <li key={String(webhook.id)} className="grid gap-2 border-t border-line py-4">
              <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
                <h2 className="min-w-0 text-18 wrap-anywhere">
                  <TextLink href={link('settingsWebhook', { webhookId: String(webhook.id) })}>{webhook.url}</TextLink>
                </h2>
                <WebhookBadge webhook={webhook} />
              </div>
              <p className="text-14 text-quiet">
                {kindsText(webhook)}. {lastAnswer(webhook, now)}
              </p>
            </li>
          ))}
        </ul>
      ) : (
        <p className="border-t border-line pt-4">
          You have no webhook yet. Add one when your program has an address that is open to the internet.
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink href={link('settingsWebhookNew')}>Add a webhook</ButtonLink>
        <TextLink href={link('settingsWebhookEvents')}>See your events</TextLink>
        <TextLink href={link('apiDocs')}>How programs use webhooks</TextLink>
      </div>
    </>
  );
}

export function WebhookBadge({ webhook }: { webhook: OwnWebhook }) {
  if (webhook.offAt) return <Badge tone="neutral">Off</Badge>;
  if (webhook.failingSince) return <Badge tone="bad">Failing</Badge>;
  return webhook.answeredAt ? <Badge tone="good">On</Badge> : <Badge tone="progress">On, nothing sent yet</Badge>;
}

export function kindsText({ kinds }: Pick<OwnWebhook, 'kinds'>): string {
  return kinds.length === 0 ? 'All events' : kinds.map((kind) => webhookKinds[kind]).join(', ');
}

function lastAnswer({ answeredAt, failingSince }: OwnWebhook, now: Date): string {
  const answered = answeredAt
    ? `Last accepted an event: ${shownMoment(answeredAt, now)}.`
    : 'It has accepted no event yet.';
  return failingSince ? `Failing since ${shownMoment(failingSince, now)}. ${answered}` : answered;
}

export const offTexts: Record<OffReason, string> = {
  'by its owner': 'You switched it off.',
  'failed for three days': 'We switched it off, because every request failed for three days.',
  gone: 'We switched it off, because your program answered with status 410, which means that the address is gone.',
  'by our team': 'Our team switched it off. Write to us if you need it.',
};

export function showWebhookSecret(
  visit: Visit,
  { id, url, secret }: MadeWebhook,
  change: 'added' | 'replaced',
): Response {
  const title = change === 'added' ? 'Your new webhook' : 'The new secret';
  const body = (
    <SettingsFrame title={title}>
      <Banner tone="success">
        We show the secret this once. Copy it now into your program, which checks the signature of each request with it.
      </Banner>
      <SecretText>{secret}</SecretText>
      <p className="text-quiet wrap-anywhere">
        We send requests to {url}.
        {change === 'replaced' ? ` For ${secretOverlap_hours} hours they are also signed with the old secret.` : ''}{' '}
        They follow{' '}
        <TextLink href="https://www.standardwebhooks.com" rel="noopener">
          Standard Webhooks
        </TextLink>
        , which has libraries in most languages.
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink href={link('settingsWebhook', { webhookId: String(id) })}>I have copied it</ButtonLink>
        <TextLink href={link('apiDocs')}>How programs use webhooks</TextLink>
      </div>
    </SettingsFrame>
  );
  return memberPage(visit, { title, description: 'The secret of a webhook, shown once.', body });
}
