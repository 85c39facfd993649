import { brand } from '#content/brand.ts';
import { waitlistTexts } from '#domain/intake/waitlist/waitlist.schema.ts';
import { Banner } from '#ui/notices.tsx';
import { ButtonLink } from '#ui/links-and-buttons.tsx';
import { PalmTree } from '#ui/illustration/palm-tree.tsx';
import { link } from '#content/link.ts';
import { DemoMailboxLink, PlainPage } from '../frame/plain-page.tsx';
import { shareOnWhatsApp } from './share-on-whatsapp.ts';
import { WriteToUs } from '../frame/call-us.tsx';
import { useWords } from '../frame/shown-settings.tsx';

type WaitlistThanksPageProps = {
  /** The public address, for the link that people share. */
  publicUrl: string;
};

export function WaitlistThanksPage({ publicUrl }: WaitlistThanksPageProps) {
  return (
    <PlainPage title="You are on the list." picture={<PalmTree className="w-full" />}>
      <div className="w-full">
        <Banner tone="success">{waitlistTexts.thanks}</Banner>
      </div>
      <DemoMailboxLink />
      <div>
        <h2 className="text-22">What happens next</h2>
        <ol className="mt-3 grid list-decimal gap-2 pl-6 marker:font-display marker:font-bold">
          <li>We send a note to your e-mail. If it is not there, look in spam.</li>
          <li>{useWords()('{waitlist mail}')}</li>
          <li>
            Something to correct? Write to <WriteToUs />.
          </li>
        </ol>
      </div>
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
