import type { ReactNode } from 'react';
import { Banner } from '#ui/notices.tsx';
import { ButtonLink } from '#ui/links-and-buttons.tsx';
import { link } from '#content/link.ts';
import { DemoMailboxLink, PlainPage } from '../frame/plain-page.tsx';
import { NextSteps } from './next-steps.tsx';

type SentPageProps = {
  title: string;
  /** The success, in the specification's words where it has some; not once there is later news. */
  said?: string | undefined;
  picture: ReactNode;
  children?: ReactNode;
  /** What happens next, in order; none once it has happened. */
  steps: readonly ReactNode[];
  /** Whom to tell what has changed since. */
  change?: ReactNode;
};

/** After a form: that it was received, and the next steps. */
export function SentPage({ title, said, picture, children, steps, change }: SentPageProps) {
  const next = (
    <>
      {steps.length > 0 ? <NextSteps steps={steps} /> : null}
      {change ? <p>{change}</p> : null}
    </>
  );
  return (
    <PlainPage title={title} picture={picture} aside={children ? next : undefined}>
      {said ? (
        <div className="w-full">
          <Banner tone="success">{said}</Banner>
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
