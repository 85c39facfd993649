import { link } from '#content/link.ts';
import { Banner } from '#ui/notices.tsx';
import { Button, ButtonLink } from '#ui/links-and-buttons.tsx';
import { HalfNut } from '#ui/illustration/half-nut.tsx';
import { PlainPage } from '../../frame/plain-page.tsx';

/** Opening the page changes nothing, because mail scanners open links too; pressing the button does. */
export function SupplierMailsPage({ action, stopped }: { action: string; stopped: boolean }) {
  const picture = <HalfNut className="w-full max-w-80" />;
  if (stopped) {
    return (
      <PlainPage title="Mails about requests stopped" picture={picture}>
        <div className="w-full">
          <Banner tone="success">You get no more mails about requests that fit what you sell.</Banner>
        </div>
        <ButtonLink kind="secondary" href={link('rfqs')}>
          See the open requests
        </ButtonLink>
      </PlainPage>
    );
  }
  return (
    <PlainPage title="Mails about requests" picture={picture}>
      <p>Press the button, and we write no more about requests that fit what you sell. You still find them all here.</p>
      <div className="flex flex-wrap gap-3">
        <form method="post" action={action}>
          <Button>Stop these mails</Button>
        </form>
        <ButtonLink kind="secondary" href={link('rfqs')}>
          Keep the mails
        </ButtonLink>
      </div>
    </PlainPage>
  );
}
