import { brand } from '#content/brand.ts';
import { enquiryTexts } from '#domain/enquiries/enquiry.schema.ts';
import { Banner } from '#ui/banner.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { WholeNut } from '#ui/illustration/whole-nut.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { link } from '../links.ts';
import { PlainPage } from './plain-page.tsx';

export function ContactThanksPage() {
  return (
    <PlainPage title="We have your message." picture={<WholeNut className="w-full" />}>
      <div className="w-full">
        <Banner tone="success">{enquiryTexts.sent}</Banner>
      </div>
      <div>
        <h2 className="text-22">What happens next</h2>
        <ol className="mt-3 grid list-decimal gap-2 pl-6 marker:font-display marker:font-bold">
          <li>We send a note to your e-mail. If it is not there, look in spam.</li>
          <li>We read your message, and write back or call you.</li>
          <li>
            Cannot wait? Call <TextLink href={`tel:${brand.phone.dial}`}>{brand.phone.shown}</TextLink>.
          </li>
        </ol>
      </div>
      <ButtonLink kind="secondary" href={link('home')}>
        Back to the home page
      </ButtonLink>
    </PlainPage>
  );
}
