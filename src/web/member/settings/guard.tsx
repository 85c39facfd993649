import type { Settings } from '#domain/people/accounts/settings/find-settings.ts';
import { ButtonLink } from '#ui/links-and-buttons.tsx';
import { link } from '#content/link.ts';

export function Guard({ settings }: { settings: Settings }) {
  const { hasPassword, textsOn, appOnSince, recoveryCodesLeft, isDemo } = settings;
  const isGuarded = textsOn || appOnSince !== undefined;
  if (isGuarded && recoveryCodesLeft > 0) return <Said words="Two steps guard this account." good />;
  if (isGuarded) {
    return (
      <Said
        words="Two steps guard this account."
        more="A lost phone would lock you out too. Recovery codes on paper let you in."
        action="Make recovery codes"
        href={link('settingsRecoveryCodes')}
        isQuiet={isDemo}
        good
      />
    );
  }
  return (
    <Said
      words={hasPassword ? 'One password guards this account.' : 'One phone guards this account.'}
      more={`Anybody who gets hold of it can sign in. A second step stops them.`}
      action="Add a second step"
      href={link('settingsApp')}
      isQuiet={isDemo}
    />
  );
}

type SaidProps = {
  words: string;
  more?: string;
  action?: string;
  href?: string;
  /** For shared accounts, which would be refused. */
  isQuiet?: boolean;
  good?: boolean;
};

function Said({ words, more, action, href, isQuiet, good }: SaidProps) {
  return (
    <div>
      <p className={good ? 'display text-28 text-palm' : 'display text-28'}>{words}</p>
      {more ? <p className="mt-2 text-quiet">{more}</p> : null}
      {action && href ? (
        <ButtonLink kind={isQuiet ? 'secondary' : 'danfo'} className="mt-4" href={href}>
          {action}
        </ButtonLink>
      ) : null}
    </div>
  );
}
