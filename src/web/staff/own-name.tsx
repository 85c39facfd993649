import type { ReactNode } from 'react';
import { needsOwnName, ownNameText } from '#domain/acting/roles/own-name.policy.ts';
import { Banner } from '#ui/notices.tsx';
import type { Visit } from '../request/visit.ts';
import { SignInAsYourself } from './sign-in-as-yourself.tsx';

/** What decides about money, or for the shared password, where somebody has a name to decide by, why not and how. */
export async function underOwnName(visit: Visit, title: string, body: ReactNode): Promise<ReactNode> {
  return (await needsOwnName(visit.ctx)) ? <OwnNamePage title={title} next={visit.url.pathname} /> : body;
}

export function OwnNamePage({ title, next }: { title: string; next: string }) {
  return (
    <div className="grid max-w-160 gap-4">
      <h1 className="text-28 wrap-anywhere">{title}</h1>
      <Banner tone="info">{ownNameText}</Banner>
      <SignInAsYourself to="and you are back here." next={next} />
    </div>
  );
}
