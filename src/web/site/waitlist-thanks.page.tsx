import { waitlistTexts } from '#domain/waitlist/waitlist.schema.ts';
import { Banner } from '#ui/banner.tsx';

export function WaitlistThanksPage() {
  return <div className="wrap py-10"><Banner tone="success">{waitlistTexts.thanks}</Banner></div>;
}
