import type { ReactNode } from 'react';
import { needsOwnName, ownNameText } from '#domain/acting/roles/own-name.policy.ts';
import { Banner } from '#ui/notices.tsx';
import type { Visit } from '../request/visit.ts';
import { SignInAsYourself } from './sign-in-as-yourself.tsx';

/**
 * Shows the form of an act that decides about money; under the shared password, once a colleague has an account, the reason why not and
 * the way to sign in by name.
 */
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
