import type { ReactNode } from 'react';
import { Banner } from '#ui/notices.tsx';
import { ButtonLink } from '#ui/links-and-buttons.tsx';
import type { FormState } from '#ui/field-state.ts';
import { link } from '#content/link.ts';
import type { Said } from './said.ts';
import { WhatWasDone } from './what-was-done.tsx';

type SettingsFrameProps = {
  title: string;
  lead?: ReactNode;
  /** What was done just now. */
  said?: Said | undefined;
  /** A dialog has the title in its head. */
  asDialog?: boolean;
  children: ReactNode;
};

/** One thing to settle: a page under Settings, in one column. */
export function SettingsFrame({ title, lead, said, asDialog, children }: SettingsFrameProps) {
  return (
    <div className="max-w-160">
      {asDialog ? null : <h1 className="text-28">{title}</h1>}
      {lead ? <p className="mt-2 text-quiet">{lead}</p> : null}
      <div className="mt-6 grid gap-8">
        <WhatWasDone what={said} />
        {children}
      </div>
    </div>
  );
}

/** At the head of a shared account's settings: said once for all that stands below. */
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

/** In every form that a shared account is refused, on its own page: said before it is filled in, and quietly. The refusal says it by itself. */
export function DemoLine({ isDemo, form }: { isDemo: boolean; form: FormState }) {
  if (!isDemo || form.onward) return null;
  return <p className="text-quiet">This is a shared demo account: trying this changes nothing.</p>;
}
