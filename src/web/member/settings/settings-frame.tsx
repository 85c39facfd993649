import type { ReactNode } from 'react';
import { Banner } from '#ui/notices.tsx';
import { ButtonLink } from '#ui/links-and-buttons.tsx';
import type { FormState } from '#ui/field-state.ts';
import { link, urls } from '#content/link.ts';
import type { Visit } from '../../request/visit.ts';
import { ownOf } from './own.ts';
import type { SettingsNews } from './settings-news.ts';
import { SettingsNewsBanner } from './settings-news-banner.tsx';

type SettingsFrameProps = {
  title: string;
  lead?: ReactNode;
  news?: SettingsNews | undefined;
  /** A dialog shows the title in its head. */
  asDialog?: boolean;
  children: ReactNode;
};

export function SettingsFrame({ title, lead, news, asDialog, children }: SettingsFrameProps) {
  return (
    <div className="max-w-160">
      {asDialog ? null : <h1 className="text-28">{title}</h1>}
      {lead ? <p className="mt-2 text-quiet">{lead}</p> : null}
      <div className="mt-6 grid gap-8">
        <SettingsNewsBanner news={news} />
        {children}
      </div>
    </div>
  );
}

/** Shown once at the top of a shared account's settings. */
export function DemoBanner({ isDemo }: { isDemo: boolean }) {
  if (!isDemo) return null;
  const open = (
    <ButtonLink kind="secondary" href={link('signUp')}>
      Create Account
    </ButtonLink>
  );
  return (
    <Banner tone="info" actions={open}>
      This is a shared demo account, and these settings stay as they are. In an account of your own you can change all
      of them.
    </Banner>
  );
}

/** On each form that shared accounts cannot use, where neither the settings page nor a refusal says the same above it. */
export function DemoLine({ visit, form }: { visit: Visit; form: FormState }) {
  if (!ownOf(visit).session.isShared || form.onward || visit.route === urls.settings) return null;
  return <p className="text-quiet">This is a shared demo account: trying this changes nothing.</p>;
}
