import type { ReactNode } from 'react';
import { Banner } from '#ui/notices.tsx';
import { ButtonLink } from '#ui/links-and-buttons.tsx';
import { link } from '#content/link.ts';
import { DemoMailboxLink, PlainPage } from '../frame/plain-page.tsx';
import { NextSteps } from './next-steps.tsx';

export type RequestSentPageProps = {
  title: string;
  /** The success message in the specified words; left out once there is later news. */
  message?: string | undefined;
  picture: ReactNode;
  children?: ReactNode;
  /** The next steps; empty once they have happened. */
  steps: readonly ReactNode[];
  change?: ReactNode;
};

export function RequestSentPage({ title, message, picture, children, steps, change }: RequestSentPageProps) {
  const next = (
    <>
      {steps.length > 0 ? <NextSteps steps={steps} /> : null}
      {change ? <p>{change}</p> : null}
    </>
  );
  return (
    <PlainPage title={title} picture={picture} aside={children ? next : undefined}>
      {message ? (
        <div className="w-full">
          <Banner tone="success">{message}</Banner>
        </div>
      ) : null}
      {children}
      <DemoMailboxLink />
      {children ? null : next}
      <ButtonLink kind="secondary" href={link('home')}>
        Back to the home page
      </ButtonLink>
    </PlainPage>
  );
}
