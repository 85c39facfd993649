import type { ReactNode } from 'react';
import type { Member } from '#domain/context.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { link } from '#content/link.ts';
import { DashboardFrame } from '../dashboard-frame.tsx';
import type { Said } from './said.ts';
import { WhatWasDone } from './what-was-done.tsx';

type SettingsFrameProps = {
  member: Member;
  title: string;
  lead?: ReactNode;
  /** What was done just now. */
  said?: Said | undefined;
  children: ReactNode;
};

/** One thing to settle: a page under Settings, as narrow as what it asks. */
export function SettingsFrame({ member, title, lead, said, children }: SettingsFrameProps) {
  return (
    <DashboardFrame
      member={member}
      path={link('settings')}
      title={title}
      lead={lead}
      trail={<Breadcrumb crumbs={[{ label: 'Settings', href: link('settings') }]} />}
    >
      <div className="grid max-w-[34rem] gap-8">
        <WhatWasDone what={said} />
        {children}
      </div>
    </DashboardFrame>
  );
}
