import { tradingIsOpen } from '#domain/acting/settings/trading.view.ts';
import { ButtonLink, TextLink } from '#ui/links-and-buttons.tsx';
import { BrokenNut, EmptyBasket, LostNut } from '#ui/illustration/empty-drawings.tsx';
import { ReferenceCode } from '#ui/reference-code.tsx';
import { link } from '#content/link.ts';
import { mailAboutFault, mailToStaff } from './mail-to-staff.ts';
import { headerLinksWhile } from './navigation.ts';
import { PlainPage } from './plain-page.tsx';
import { CallUs } from './call-us.tsx';
import { useContact, useSettings } from './shown-settings.tsx';

export function NotFoundPage({ message = 'There is no page at this address.' }: { message?: string }) {
  return (
    <PlainPage title="Page not found" picture={<LostNut className="w-full" />}>
      <p>{message}</p>
      <NextLinks />
    </PlainPage>
  );
}

/** The page for faults on our side. The log has the reference beside the error. */
export function ErrorPage({ reference }: { reference: string }) {
  const { email } = useContact();
  return (
    <PlainPage title="Unexpected Application Error!" picture={<BrokenNut className="w-full" />}>
      <p>
        Something broke on our side. The error is in our log. Try again. If the error comes back, send us this
        reference.
      </p>
      <Reference reference={reference} />
      <div className="flex flex-wrap gap-3">
        <ButtonLink href="">Try again</ButtonLink>
        <ButtonLink kind="secondary" href={mailAboutFault(email, reference)}>
          Write to us
        </ButtonLink>
      </div>
    </PlainPage>
  );
}

type AwayPageProps = {
  title: string;
  text: string;
  reference: string;
  /** Whether the visitor sent a form instead of opening a page. */
  wasSending: boolean;
};

/**
 * The page for a database or a store of files that cannot be reached. A sent form was saved completely or not at all, and sending it again
 * saves it once.
 */
export function AwayPage({ title, text, reference, wasSending }: AwayPageProps) {
  const { email } = useContact();
  return (
    <PlainPage title={title} picture={<BrokenNut className="w-full" />}>
      <p role="alert">{text}</p>
      {wasSending ? (
        <p>Go back with your browser: what you typed is still there. If you send it twice, it counts once.</p>
      ) : null}
      <Reference reference={reference} />
      <div className="flex flex-wrap gap-3">
        <ButtonLink href="">Try again</ButtonLink>
        <ButtonLink kind="secondary" href={mailAboutFault(email, reference)}>
          Write to us
        </ButtonLink>
      </div>
    </PlainPage>
  );
}

/** The page for refused requests, such as too many tries, no right to see a page, or too large a body. The message says which. */
export function RefusedPage({ message, wasSending }: { message: string; wasSending: boolean }) {
  const { email } = useContact();
  return (
    <PlainPage title="Request refused" picture={<EmptyBasket className="w-full" />}>
      <p role="alert">{message}</p>
      <p>
        {wasSending ? 'Go back with your browser: what you typed is still there. ' : null}If you are stuck,{' '}
        <TextLink href={mailToStaff(email, 'I am stuck')}>write to us</TextLink> or call <CallUs />.
      </p>
      <ButtonLink kind="secondary" href={link('home')}>
        Back to the home page
      </ButtonLink>
    </PlainPage>
  );
}

function Reference({ reference }: { reference: string }) {
  return (
    <p className="w-full border-y border-line py-4">
      <span className="block text-16 text-quiet">Reference</span>
      <ReferenceCode reference={reference} />
    </p>
  );
}

function NextLinks() {
  const links = headerLinksWhile(tradingIsOpen(useSettings()));
  return (
    <nav aria-label="Other pages" className="w-full">
      <ul className="border-t border-line">
        {links.map(({ label, href }) => (
          <li key={href} className="border-b border-line">
            <a href={href} className="block py-3 font-display text-22 font-semibold text-indigo hover:underline">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
