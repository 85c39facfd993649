import { Banner } from '#ui/notices.tsx';
import { DemoMailboxLink } from '../../frame/plain-page.tsx';
import { said, tellsMember, type Said } from './said.ts';

/** News about the last act; about changed ways to sign in the member also gets a mail. */
export function WhatWasDone({ what }: { what: Said | undefined }) {
  if (!what) return null;
  return (
    <div className="grid gap-3">
      <Banner tone="success">{said[what]}</Banner>
      {tellsMember.includes(what) ? <DemoMailboxLink /> : null}
    </div>
  );
}
