import { brand } from '#content/brand.ts';
import { waitlistTexts } from '#domain/intake/waitlist/waitlist.schema.ts';
import { Banner } from '#ui/notices.tsx';
import { ButtonLink } from '#ui/links-and-buttons.tsx';
import { PalmTree } from '#ui/illustration/palm-tree.tsx';
import { link } from '#content/link.ts';
import { DemoMailboxLink, PlainPage } from '../frame/plain-page.tsx';
import { NextSteps } from './next-steps.tsx';
import { shareOnWhatsApp } from './share-on-whatsapp.ts';
import { WriteToUs } from '../frame/call-us.tsx';
import { useWords } from '../frame/shown-settings.tsx';

type WaitlistThanksPageProps = {
  /** The site's public address, for the link that people share. */
  publicUrl: string;
};

export function WaitlistThanksPage({ publicUrl }: WaitlistThanksPageProps) {
  return (
    <PlainPage title="You are on the list." picture={<PalmTree className="w-full" />}>
      <div className="w-full">
        <Banner tone="success">{waitlistTexts.thanks}</Banner>
      </div>
      <DemoMailboxLink />
      <NextSteps
        steps={[
          'We send a note to your e-mail. If it is not there, look in spam.',
          useWords()('{waitlist mail}'),
          <>
            Something to correct? Write to <WriteToUs />.
          </>,
        ]}
      />
      <div className="flex flex-wrap gap-3">
        <ButtonLink
          href={shareOnWhatsApp(`${brand.name}. ${brand.tagline}: ${publicUrl}${link('waitlist')}`)}
          rel="noopener"
        >
          Tell a friend on WhatsApp
        </ButtonLink>
        <ButtonLink kind="secondary" href={link('home')}>
          Back to the home page
        </ButtonLink>
      </div>
    </PlainPage>
  );
}
