import { link } from '#content/link.ts';
import { Banner } from '#ui/notices.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';

/** Shown early, because a bank account that is added after the buyer accepts delays the payout. */
export function NeedsBank() {
  return (
    <Banner tone="info">
      To be paid you need a bank account here, in your own or your company’s name.{' '}
      <TextLink href={link('settingsBank')}>Add your bank account</TextLink>
    </Banner>
  );
}
