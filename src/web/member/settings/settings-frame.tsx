import type { ReactNode } from 'react';
import { Banner } from '#ui/notices.tsx';
import { ButtonLink } from '#ui/links-and-buttons.tsx';
import type { FormState } from '#ui/field-state.ts';
import { link, urls } from '#content/link.ts';
import type { Visit } from '../../request/visit.ts';
import { memberSessionOf } from './member-session.ts';
import type { SettingsNews } from './settings-news.ts';
import { SettingsNewsBanner } from './settings-news-banner.tsx';

type SettingsFrameProps = {
  title: string;
  lead?: ReactNode;
  news?: SettingsNews | undefined;
  children: ReactNode;
};

export function SettingsFrame({ title, lead, news, children }: SettingsFrameProps) {
  return (
    <div className="max-w-160">
      <h1 className="text-28">{title}</h1>
      {lead ? <p className="mt-2 text-quiet">{lead}</p> : null}
      <div className="mt-6 grid gap-8">
        <SettingsNewsBanner news={news} />
        {children}
      </div>
    </div>
  );
}

export function DemoBanner({ isDemo }: { isDemo: boolean }) {
  if (!isDemo) return null;
  const signUpLink = (
    <ButtonLink kind="secondary" href={link('signUp')}>
      Create Account
    </ButtonLink>
  );
  return (
    <Banner tone="info" actions={signUpLink}>
      This is a shared demo account, and most of these settings stay as they are. In an account of your own you can
      change all of them.
    </Banner>
  );
}

/** Shown on each form that shared accounts cannot use, unless the settings page or a refusal above the form says the same. */
export function DemoLine({ visit, form }: { visit: Visit; form: FormState }) {
  if (!memberSessionOf(visit).session.isShared || form.onward || visit.route === urls.settings) return null;
  return <p className="text-quiet">This is a shared demo account: trying this changes nothing.</p>;
}
