import type { ReactNode } from 'react';
import { Banner } from '#ui/banner.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { link } from '#content/link.ts';
import { DemoMailboxLink } from './demo-mailbox-link.tsx';
import { PlainPage } from './plain-page.tsx';

type SentPageProps = {
  title: string;
  /** The success, in the specification's words where it has some. */
  said: string;
  picture: ReactNode;
  /** What was sent, where it has a page. */
  children?: ReactNode;
  /** What happens next, in order. */
  steps: readonly ReactNode[];
  /** Whom to tell what has changed since. */
  change?: ReactNode;
};

/** After a form: that it was taken, and what comes of it. */
export function SentPage({ title, said, picture, children, steps, change }: SentPageProps) {
  return (
    <PlainPage title={title} picture={picture}>
      <div className="w-full">
        <Banner tone="success">{said}</Banner>
      </div>
      {children}
      <DemoMailboxLink />
      <div>
        <h2 className="text-22">What happens next</h2>
        <ol className="mt-3 grid list-decimal gap-2 pl-6 marker:font-display marker:font-bold">
          {steps.map((step, place) => (
            <li key={place}>{step}</li>
          ))}
        </ol>
      </div>
      {change ? <p>{change}</p> : null}
      <ButtonLink kind="secondary" href={link('home')}>
        Back to the home page
      </ButtonLink>
    </PlainPage>
  );
}
