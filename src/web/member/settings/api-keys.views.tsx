import type { ReactNode } from 'react';
import { link } from '#content/link.ts';
import { keyRights, type OwnKey } from '#domain/people/accounts/api-keys/api-key.schema.ts';
import type { MadeKey } from '#domain/people/accounts/api-keys/make-api-key.ts';
import { day_ms } from '#platform/clock.ts';
import { shownDate, shownMoment } from '#ui/dates.ts';
import { ButtonLink, TextLink } from '#ui/links-and-buttons.tsx';
import { Badge, Banner } from '#ui/notices.tsx';
import type { Visit } from '../../request/visit.ts';
import { memberPage } from '../member-page.tsx';
import { SecretText } from './secret-text.tsx';
import { SettingsFrame } from './settings-frame.tsx';

export function KeyList({ keys, now }: { keys: readonly OwnKey[]; now: Date }) {
  return (
    <>
      {keys.length > 0 ? (
        <ul role="list">
          {keys.map((key) => (
            <Key key={String(key.id)} apiKey={key} now={now} />
          ))}
        </ul>
      ) : (
        <p className="border-t border-line pt-4">You have no key yet. Make one when your program is ready to use it.</p>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink href={link('settingsApiKeyNew')}>Make a key</ButtonLink>
        <TextLink href={link('apiDocs')}>How programs use keys</TextLink>
        <TextLink href={link('dashboardConfirmations')}>Calls to confirm</TextLink>
        <TextLink href={link('settingsApiKeyLimit')}>Limit for programs</TextLink>
      </div>
    </>
  );
}

function Key({ apiKey, now }: { apiKey: OwnKey; now: Date }) {
  const { id, name, beginsWith, right, usedAt, expiresAt, isReplaced, calls, failed } = apiKey;
  const grouped = (count: bigint) => count.toLocaleString('en-NG');
  return (
    <li className="grid gap-3 border-t border-line py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="min-w-0 text-18 break-words">{name}</h2>
        <KeyBadge apiKey={apiKey} now={now} />
      </div>
      <p>
        <code translate="no">{beginsWith}…</code> <span className="text-quiet">{keyRights[right].name}</span>
      </p>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 tablet:grid-cols-3">
        <Figure term="Works until">{isReplaced ? shownMoment(expiresAt, now) : shownDate(expiresAt)}</Figure>
        <Figure term="Last used">{usedAt ? shownMoment(usedAt, now) : 'Never'}</Figure>
        <Figure term="Calls in 30 days">
          {grouped(calls)}
          {failed > 0n ? `, ${grouped(failed)} failed` : ''}
        </Figure>
      </dl>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {isReplaced ? null : (
          <TextLink href={link('settingsApiKeyReplacement', { keyId: String(id) })}>
            Replace<span className="sr-only"> {name}</span>
          </TextLink>
        )}
        <TextLink href={link('settingsApiKeyRemoval', { keyId: String(id) })}>
          Remove<span className="sr-only"> {name}</span>
        </TextLink>
      </div>
    </li>
  );
}

function Figure({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-14 text-quiet">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const soon_ms = 7 * day_ms;

function KeyBadge({ apiKey: { isReplaced, createdAt, expiresAt }, now }: { apiKey: OwnKey; now: Date }) {
  if (isReplaced) return <Badge tone="neutral">Replaced</Badge>;
  const isLongLived = expiresAt.getTime() - createdAt.getTime() > soon_ms;
  return isLongLived && expiresAt.getTime() - now.getTime() < soon_ms ? <Badge tone="now">Ends soon</Badge> : null;
}

export function showMadeKey(visit: Visit, { key, name }: MadeKey): Response {
  const body = (
    <SettingsFrame title="Your new key">
      <Banner tone="success">
        We show the key this once. Copy it now: nobody can look it up later, not even our team.
      </Banner>
      <SecretText>{key}</SecretText>
      <p className="text-quiet">
        Its name is “{name}”. Your program sends it with each call, in the header{' '}
        <code translate="no">Authorization: Bearer agbon_…</code>. If it is lost or seen by others, remove it at once.
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink href={link('settingsApiKeys')}>I have copied it</ButtonLink>
        <TextLink href={link('apiDocs')}>How programs use keys</TextLink>
      </div>
    </SettingsFrame>
  );
  return memberPage(visit, { title: 'Your new key', description: 'A key for programs, shown once.', body });
}
