import { Banner } from '#ui/notices.tsx';
import { Button, ButtonLink, TextLink } from '#ui/links-and-buttons.tsx';
import { HalfNut } from '#ui/illustration/half-nut.tsx';
import { link } from '#content/link.ts';
import { PlainPage } from '../frame/plain-page.tsx';

type UnsubscribePageProps = { action: string; stopped: boolean };

/** Opening the page changes nothing, because mail scanners open links too; pressing the button does. */
export function UnsubscribePage({ action, stopped }: UnsubscribePageProps) {
  return stopped ? <Stopped /> : <Ask action={action} />;
}

function Ask({ action }: { action: string }) {
  return (
    <PlainPage title="Waitlist mail" picture={<HalfNut className="w-full max-w-80" />}>
      <p>Press the button and we stop writing to you about the waitlist, at once. You need not say why.</p>
      <div className="flex flex-wrap gap-3">
        <form method="post" action={action}>
          <Button>Unsubscribe</Button>
        </form>
        <ButtonLink kind="secondary" href={link('home')}>
          Keep the mail
        </ButtonLink>
      </div>
    </PlainPage>
  );
}

function Stopped() {
  return (
    <PlainPage title="Waitlist mail stopped" picture={<HalfNut className="w-full max-w-80" />}>
      <div className="w-full">
        <Banner tone="success">You will get no more waitlist mail from us.</Banner>
      </div>
      <p>
        Your entry is still on the list. You can{' '}
        <TextLink href={link('myData')}>see it, export it or erase it</TextLink>.
      </p>
      <ButtonLink kind="secondary" href={link('home')}>
        Back to the home page
      </ButtonLink>
    </PlainPage>
  );
}
