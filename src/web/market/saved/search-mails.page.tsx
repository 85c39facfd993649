import { link } from '#content/link.ts';
import { Banner } from '#ui/notices.tsx';
import { Button, ButtonLink } from '#ui/links-and-buttons.tsx';
import { HalfNut } from '#ui/illustration/half-nut.tsx';
import { PlainPage } from '../../frame/plain-page.tsx';

/** Opening the page changes nothing, because mail scanners open links too; pressing the button does. */
export function SearchMailsPage({ action, stopped }: { action: string; stopped: boolean }) {
  if (stopped) {
    return (
      <PlainPage title="Mails about your searches stopped" picture={<HalfNut className="w-full max-w-80" />}>
        <div className="w-full">
          <Banner tone="success">You get no more mails of your searches.</Banner>
        </div>
        <p>Your searches are still saved. You can turn the mails of each on again.</p>
        <ButtonLink kind="secondary" href={link('dashboardSaved')}>
          See what you saved
        </ButtonLink>
      </PlainPage>
    );
  }
  return (
    <PlainPage title="Mails about your searches" picture={<HalfNut className="w-full max-w-80" />}>
      <p>Press the button, and these mails stop at once. Your searches stay saved.</p>
      <div className="flex flex-wrap gap-3">
        <form method="post" action={action}>
          <Button>Stop these mails</Button>
        </form>
        <ButtonLink kind="secondary" href={link('marketplace')}>
          Keep the mails
        </ButtonLink>
      </div>
    </PlainPage>
  );
}
