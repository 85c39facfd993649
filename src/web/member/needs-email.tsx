import { link } from '#content/link.ts';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { Banner } from '#ui/notices.tsx';
import type { Visit } from '../request/visit.ts';
import { memberOf } from './member-page.tsx';

type NeedsEmailProps = { visit: Visit; /** What the mails would be about. */ about: string };

/** Says to a member without an e-mail address that the mails of which the page speaks are not sent. */
export function NeedsEmail({ visit, about }: NeedsEmailProps) {
  if (memberOf(visit).email) return null;
  return (
    <div className="mt-6">
      <Banner tone="info">
        {`Your account has no e-mail address, so you get no mails about ${about}.`}{' '}
        <TextLink href={link('settingsEmail')}>Add your e-mail</TextLink>
      </Banner>
    </div>
  );
}
