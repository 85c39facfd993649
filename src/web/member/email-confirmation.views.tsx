import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { HalfNut } from '#ui/illustration/half-nut.tsx';
import { LostNut } from '#ui/illustration/lost-nut.tsx';
import { link } from '#content/link.ts';
import { page } from '../pages/page.tsx';
import type { Visit } from '../request/visit.ts';
import { DemoMailboxLink } from '../frame/demo-mailbox-link.tsx';
import { PlainPage } from '../frame/plain-page.tsx';

const description = 'A new e-mail address for your account.';

export function showConfirmation(visit: Visit, { email, token }: { email: string; token: string }): Response {
  const body = (
    <PlainPage title="New e-mail address" picture={<HalfNut className="w-full max-w-80" />}>
      <p>
        Your account will be at <strong className="break-words">{email}</strong>: you sign in with it, and we write to
        it. An address from before no longer signs in.
      </p>
      <form method="post" action={link('emailConfirmation', { token })}>
        <Button>Use this address</Button>
      </form>
    </PlainPage>
  );
  return page(visit, { title: 'New e-mail address', description, body });
}

export function showConfirmed(visit: Visit, email: string): Response {
  const body = (
    <PlainPage title="New address confirmed" picture={<HalfNut className="w-full max-w-80" />}>
      <div className="w-full">
        <Banner tone="success">
          Your account is at <span className="break-words">{email}</span> now.
        </Banner>
      </div>
      <p>An e-mail to the address from before says so too.</p>
      <DemoMailboxLink />
      <ButtonLink href={link('settings')}>To your settings</ButtonLink>
    </PlainPage>
  );
  return page(visit, { title: 'New address confirmed', description, body });
}

/** A link that is nobody's, and one whose time is over, are told apart by nobody. */
export function showConfirmationGone(visit: Visit): Response {
  const body = (
    <PlainPage title="Expired link" picture={<LostNut className="w-full" />}>
      <p>It was used already, or it is too old. Ask for a new one in your settings.</p>
      <ButtonLink href={link('settingsEmail')}>Ask for a new link</ButtonLink>
    </PlainPage>
  );
  return page(visit, { title: 'Expired link', description, status: 404, body });
}
