import type { ReactNode } from 'react';
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
