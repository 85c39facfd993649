import { dataLink_hours } from '#content/retention.ts';
import { describeErased, type ErasedByKind } from '#domain/registers/privacy/person-data.view.ts';
import { Banner } from '#ui/notices.tsx';
import { ButtonLink, TextLink } from '#ui/links-and-buttons.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { EmptyBasket, LostNut } from '#ui/illustration/empty-drawings.tsx';
import { SealedBox } from '#ui/illustration/sealed-box.tsx';
import { link } from '#content/link.ts';
import { DemoMailboxLink, PlainPage } from '../frame/plain-page.tsx';
import { WriteToUs } from '../frame/call-us.tsx';

/** Shows the same text whether we know the address or not. */
export function MyDataSentPage() {
  return (
    <PlainPage title="E-mail sent" picture={<SealedBox className="w-full" />}>
      <div className="w-full">
        <Banner tone="success">An e-mail is on its way to the address you typed.</Banner>
      </div>
      <DemoMailboxLink />
      <p>
        If we keep data about that address, the e-mail has a link to the data. The link works for {dataLink_hours}{' '}
        hours. If we keep nothing, the e-mail says so.
      </p>
      <p className="text-quiet">
        Nothing after some minutes? Look in spam, then{' '}
        <TextLink href={link('myData')}>check the address and ask again</TextLink>.
      </p>
      <ButtonLink kind="secondary" href={link('home')}>
        Back to the home page
      </ButtonLink>
    </PlainPage>
  );
}

export function MyDataGonePage() {
  return (
    <PlainPage title="Expired link" picture={<LostNut className="w-full" />}>
      <p>
        This link is older than {dataLink_hours} hours, or a part of it is missing. Copy the whole link from the e-mail,
        or ask for a new one.
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={link('myData')}>Ask for a new link</ButtonLink>
        <ButtonLink kind="secondary" href={link('home')}>
          Back to the home page
        </ButtonLink>
      </div>
    </PlainPage>
  );
}

export function MyDataErasedPage({ erased }: { erased: ErasedByKind }) {
  const facts = describeErased(erased).map(({ label, value }) => ({ term: label, value }));
  return (
    <PlainPage title="Data erased" picture={<EmptyBasket className="w-full" />}>
      <div className="w-full">
        <Banner tone="success">Your data is erased for good. This link no longer works.</Banner>
      </div>
      <div className="w-full">
        <FactList facts={facts} />
      </div>
      <p className="text-quiet">
        One last e-mail says the same. We delete our copy of that e-mail within {dataLink_hours} hours. Something to
        ask? Write to <WriteToUs />.
      </p>
      <DemoMailboxLink />
      <ButtonLink kind="secondary" href={link('home')}>
        Back to the home page
      </ButtonLink>
    </PlainPage>
  );
}
