import { Banner } from '#ui/notices.tsx';
import { DemoMailboxLink } from '../../frame/plain-page.tsx';
import { said, tellsMember, type Said } from './said.ts';

/** What was done just now. Of what changes a way in the member is told by mail as well. */
export function WhatWasDone({ what }: { what: Said | undefined }) {
  if (!what) return null;
  return (
    <div className="grid gap-3">
      <Banner tone="success">{said[what]}</Banner>
      {tellsMember.includes(what) ? <DemoMailboxLink /> : null}
    </div>
  );
}
