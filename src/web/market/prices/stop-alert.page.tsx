import { link } from '#content/link.ts';
import { Banner } from '#ui/notices.tsx';
import { Button, ButtonLink } from '#ui/links-and-buttons.tsx';
import { HalfNut } from '#ui/illustration/half-nut.tsx';
import { PlainPage } from '../../frame/plain-page.tsx';

/** Opening the page changes nothing, because mail scanners open links too; pressing the button does. */
export function StopAlertPage({ action, goods }: { action: string; goods: string | undefined }) {
  const prices = (
    <ButtonLink kind="secondary" href={link('prices')}>
      See prices
    </ButtonLink>
  );
  if (goods === undefined) {
    return (
      <PlainPage title="Price alert stopped" picture={<HalfNut className="w-full max-w-80" />}>
        <div className="w-full">
          <Banner tone="success">You get no more mails about this price.</Banner>
        </div>
        {prices}
      </PlainPage>
    );
  }
  return (
    <PlainPage title="Price alert" picture={<HalfNut className="w-full max-w-80" />}>
      <p>{`Press the button, and we send no more mails about the price of ${goods}.`}</p>
      <div className="flex flex-wrap gap-3">
        <form method="post" action={action}>
          <Button>Stop this alert</Button>
        </form>
        {prices}
      </div>
    </PlainPage>
  );
}
