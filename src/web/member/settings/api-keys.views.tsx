import { link } from '#content/link.ts';
import { keyRights, type OwnKey } from '#domain/people/accounts/api-keys/api-key.schema.ts';
import type { MadeKey } from '#domain/people/accounts/api-keys/make-api-key.ts';
import { shownDate, shownMoment } from '#ui/dates.ts';
import { ButtonLink, TextLink } from '#ui/links-and-buttons.tsx';
import { Badge, Banner } from '#ui/notices.tsx';
import { PressButton } from '../../parts/press-button.tsx';
import type { Visit } from '../../request/visit.ts';
import { memberPage } from '../member-page.tsx';
import { SettingsFrame } from './settings-frame.tsx';

export function KeyList({ keys, now }: { keys: readonly OwnKey[]; now: Date }) {
  return (
    <>
      {keys.length > 0 ? (
        <ul role="list">
          {keys.map((key) => (
            <Key key={String(key.id)} own={key} now={now} />
          ))}
        </ul>
      ) : (
        <p className="border-t border-line pt-4">You have no key yet. Make one when your program is ready to use it.</p>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink href={link('settingsApiKeyNew')}>Make a key</ButtonLink>
        <TextLink href={link('apiDocs')}>How programs use it</TextLink>
        <TextLink href={link('dashboardConfirmations')}>Calls to confirm</TextLink>
        <TextLink href={link('settingsApiKeyLimit')}>Limit for programs</TextLink>
      </div>
    </>
  );
}

function Key({ own, now }: { own: OwnKey; now: Date }) {
  const { id, name, beginsWith, right, usedAt, expiresAt, isReplaced, calls, failed } = own;
  const used = usedAt ? `Last used ${shownMoment(usedAt, now)}.` : 'Never used.';
  const counted = calls > 0n ? ` ${calls} calls in 30 days${failed > 0n ? `, ${failed} of them failed` : ''}.` : '';
  return (
    <li className="grid gap-3 border-t border-line py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-18 break-words">{name}</h2>
        {isReplaced ? <Badge tone="neutral">Replaced</Badge> : null}
      </div>
      <p className="text-quiet">
        <code translate="no">{beginsWith}…</code> {keyRights[right].name}.
        {` Works until ${isReplaced ? shownMoment(expiresAt, now) : shownDate(expiresAt)}.`} {used}
        {counted}
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {isReplaced ? null : (
          <TextLink href={link('settingsApiKeyReplacement', { keyId: String(id) })}>
            Replace<span className="sr-only"> {name}</span>
          </TextLink>
        )}
        <PressButton action={link('settingsApiKeyRemoval', { keyId: String(id) })} about={name}>
          Remove
        </PressButton>
      </div>
    </li>
  );
}

/** The key is in no database, so this is the only page that shows it. */
export function showMadeKey(visit: Visit, { key, name }: MadeKey): Response {
  const body = (
    <SettingsFrame title="Your new key">
      <Banner tone="success">
        We show the key this once. Copy it now: nobody can look it up later, not even our team.
      </Banner>
      <p className="rounded-6 border border-line bg-raised p-4 text-18 break-all" translate="no">
        <code>{key}</code>
      </p>
      <p className="text-quiet">
        Its name is “{name}”. Your program sends it with each call, in the header{' '}
        <code translate="no">Authorization: Bearer agbon_…</code>. If it is lost or seen by others, remove it at once.
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink href={link('settingsApiKeys')}>I have copied it</ButtonLink>
        <TextLink href={link('apiDocs')}>How programs use it</TextLink>
      </div>
    </SettingsFrame>
  );
  return memberPage(visit, { title: 'Your new key', description: 'A key for programs, shown once.', body });
}
