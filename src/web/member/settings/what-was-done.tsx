import { Banner } from '#ui/notices.tsx';
import { DemoMailboxLink } from '../../frame/plain-page.tsx';
import { said, tellsMember, type Said } from './said.ts';

/** What was just done. The member also gets a mail about changed ways to sign in. */
export function WhatWasDone({ what }: { what: Said | undefined }) {
  if (!what) return null;
  return (
    <div className="grid gap-3">
      <Banner tone="success">{said[what]}</Banner>
      {tellsMember.includes(what) ? <DemoMailboxLink /> : null}
    </div>
  );
}
