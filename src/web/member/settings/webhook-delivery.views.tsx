import { link } from '#content/link.ts';
import type { ShownDelivery } from '#domain/people/accounts/webhooks/delivery.list.ts';
import { deliveryLabels, type DeliveryState } from '#domain/people/accounts/webhooks/webhook.schema.ts';
import { shownMoment } from '#ui/dates.ts';
import { FactList } from '#ui/fact-list.tsx';
import { Badge, Banner } from '#ui/notices.tsx';
import { PressButton } from '../../parts/press-button.tsx';
import { deliveryAnswer, deliveryTones } from './delivery-words.ts';

export function DeliveryFacts({ delivery, now }: { delivery: ShownDelivery; now: Date }) {
  const { state, tries, lastAt, dueAt, tookMs, headers, body, answer, url } = delivery;
  const params = { webhookId: String(delivery.webhookId), deliveryId: String(delivery.id) };
  return (
    <>
      <FactList
        facts={[
          { term: 'State', value: <Badge tone={deliveryTones[state]}>{deliveryLabels[state]}</Badge> },
          { term: 'Answer', value: deliveryAnswer(delivery, 'long') },
          { term: 'Tries', value: String(tries) },
          ...(lastAt ? [{ term: 'Last sent', value: shownMoment(lastAt, now) }] : []),
          ...(tookMs === undefined ? [] : [{ term: 'Time to answer', value: durationText(tookMs) }]),
          ...(dueAt ? [{ term: 'Next try', value: shownMoment(dueAt, now) }] : []),
        ]}
      />
      {state === 'failed' || (state === 'waiting' && tries > 0n) ? <NotAccepted state={state} /> : null}
      <PressButton action={link('settingsWebhookAgain', params)} kind={state === 'failed' ? 'primary' : 'secondary'}>
        Send again
      </PressButton>
      <SentText
        head="Request"
        text={`POST ${url}\n${headerLines(headers)}\nwebhook-signature: v1,… (made for each try)\n\n${body}`}
      />
      <SentText head="Answer" text={answer === undefined || answer === '' ? 'No text.' : answer} />
    </>
  );
}

function NotAccepted({ state }: { state: Exclude<DeliveryState, 'delivered'> }) {
  return (
    <Banner tone={state === 'failed' ? 'error' : 'warning'}>
      {state === 'failed'
        ? 'This event was not accepted, and we no longer send it. Correct what went wrong, then send the event again.'
        : 'Your program did not accept this event yet. While the webhook is on, we send it again automatically.'}
    </Banner>
  );
}

/** '84 ms', '2.2 seconds'. */
function durationText(tookMs: bigint): string {
  return tookMs < 1000n ? `${tookMs} ms` : `${Math.round(Number(tookMs) / 100) / 10} seconds`;
}

function headerLines(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
}

function SentText({ head, text }: { head: string; text: string }) {
  return (
    <section>
      <h2 className="text-18">{head}</h2>
      <pre
        className="mt-2 rounded-6 border border-line bg-raised p-4 text-14 whitespace-pre-wrap wrap-anywhere"
        translate="no"
      >
        {text}
      </pre>
    </section>
  );
}
