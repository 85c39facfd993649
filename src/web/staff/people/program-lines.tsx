import { wordsOfCall } from '#content/api/call-words.ts';
import { link } from '#content/link.ts';
import type { Staff } from '#domain/acting/context.ts';
import { mayAnswerPeople } from '#domain/acting/roles/staff.policy.ts';
import { webhookKinds, type WebhookKind } from '#domain/people/accounts/webhooks/webhook.schema.ts';
import type { PersonLine } from '#domain/registers/people/find-person-page.ts';
import { currency, shownAmount } from '#domain/values/currency.ts';
import { shownDate } from '#ui/dates.ts';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { Badge, type BadgeTone } from '#ui/notices.tsx';

type KeyContent = {
  name: string;
  begins_with: string;
  scopes: readonly string[];
  used: string | null;
  ends: string;
  because: string | null;
  over: boolean;
  calls: number;
  failed: number;
};

type WebhookContent = {
  member: string;
  url: string;
  kinds: readonly WebhookKind[] | null;
  because: string | null;
  answered: string | null;
  failing: string | null;
  waiting: number;
  failed: number;
};

type CallContent = Record<'call' | 'key' | 'state', string> & Record<'minor' | 'currency', string | null>;

const callTones: Record<string, BadgeTone> = { waiting: 'progress', done: 'good', failed: 'bad' };

/** How a member's page for staff shows keys, calls that wait for a confirmation, and webhooks. */
export const programLines = {
  'api-key'({ content }: PersonLine) {
    const { name, begins_with, scopes, used, ends, because, over, calls, failed } = content as KeyContent;
    const state = keyState(because, over);
    const end = `${state === 'Works' ? 'Works until' : state} ${shownDate(new Date(ends))}`;
    const use = used ? `Last used ${shownDate(new Date(used))}` : 'Never used';
    const count =
      calls === 0
        ? 'No calls'
        : `${calls === 1 ? '1 call' : `${shownCount(calls)} calls`}, ${shownCount(failed)} failed`;
    return {
      head: name,
      text: `${begins_with}…, ${scopes.join(', ')}. ${end}${because ? ` (${because})` : ''}. ${use}. ${count}.`,
      badge: <Badge tone={over ? 'neutral' : 'good'}>{state}</Badge>,
    };
  },
  'call-confirmation'({ content }: PersonLine) {
    const { call, key, state, minor, currency: code } = content as CallContent;
    const amount =
      minor === null || code === null ? 'No amount' : shownAmount({ minor: BigInt(minor), currency: currency(code) });
    return {
      head: wordsOfCall({ method: 'POST', path: call }).does ?? call,
      text: `${amount}. By the key “${key}”.`,
      badge: <Badge tone={callTones[state] ?? 'neutral'}>{state.charAt(0).toUpperCase() + state.slice(1)}</Badge>,
    };
  },
  webhook({ id, content }: PersonLine, staff: Staff) {
    const { member: memberId, url, kinds, because, answered, failing, waiting, failed } = content as WebhookContent;
    const act = because ? 'memberWebhookOn' : 'memberWebhookOff';
    const facts = [
      because ? `Off: ${because}` : undefined,
      kinds?.map((kind) => webhookKinds[kind]).join(', ') ?? 'All events',
      answered ? `Last accepted an event ${shownDate(new Date(answered))}` : 'Accepted no event yet',
      failing ? `Failing since ${shownDate(new Date(failing))}` : undefined,
      `${shownCount(waiting)} waiting, ${shownCount(failed)} failed`,
    ];
    return {
      head: mayAnswerPeople(staff) ? (
        <TextLink href={link(act, { memberId, webhookId: String(id) })}>{url}</TextLink>
      ) : (
        url
      ),
      text: facts.filter((fact) => fact !== undefined).join('. ') + '.',
      badge: webhookBadge(because !== null, failing !== null),
    };
  },
};

function keyState(endedBecause: string | null, isOver: boolean): 'Ended' | 'Expired' | 'Works' {
  if (endedBecause) return 'Ended';
  return isOver ? 'Expired' : 'Works';
}

function webhookBadge(isOff: boolean, isFailing: boolean) {
  if (isOff) return <Badge tone="neutral">Off</Badge>;
  return isFailing ? <Badge tone="bad">Failing</Badge> : <Badge tone="good">On</Badge>;
}

function shownCount(count: number): string {
  return count.toLocaleString('en-NG');
}
