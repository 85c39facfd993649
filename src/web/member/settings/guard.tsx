import type { AccountSettings } from '#domain/people/accounts/settings/find-settings.ts';
import { ButtonLink } from '#ui/links-and-buttons.tsx';
import { link } from '#content/link.ts';

export function Guard({ settings }: { settings: AccountSettings }) {
  const { hasPassword, textsOn, appOnSince, recoveryCodesLeft, isDemo } = settings;
  const isGuarded = textsOn || appOnSince !== undefined;
  const advice = adviceFor(isGuarded, recoveryCodesLeft > 0);
  const oneStepText = hasPassword ? 'One password guards this account.' : 'One phone guards this account.';
  return (
    <div>
      <p className={isGuarded ? 'display text-28 text-palm' : 'display text-28'}>
        {isGuarded ? 'Two steps guard this account.' : oneStepText}
      </p>
      {advice ? (
        <>
          <p className="mt-2 text-quiet">{advice.why}</p>
          {/* A shared account cannot do this, so its button is not yellow. */}
          <ButtonLink kind={isDemo ? 'secondary' : 'danfo'} className="mt-4" href={advice.href}>
            {advice.label}
          </ButtonLink>
        </>
      ) : null}
    </div>
  );
}

function adviceFor(isGuarded: boolean, hasCodes: boolean) {
  if (!isGuarded)
    return {
      why: 'Anybody who gets hold of it can sign in. A second step stops them.',
      label: 'Add a second step',
      href: link('settingsApp'),
    };
  if (hasCodes) return undefined;
  return {
    why: 'A lost phone would lock you out too. Recovery codes on paper let you in.',
    label: 'Make recovery codes',
    href: link('settingsRecoveryCodes'),
  };
}
