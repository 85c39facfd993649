import { brand } from '#content/brand.ts';
import { Logo } from '#ui/illustration/logo.tsx';
import { Pattern } from '#ui/pattern.tsx';
import { escrowColumn, footerColumns, policies, hasEscrowColumn, type NavLink } from './navigation.ts';
import { useContact } from './shown-settings.tsx';

export function SiteFooter({ year, path }: { year: number; path: string }) {
  return (
    <footer className="on-deep bg-ground text-ink">
      <Pattern name="rings" className="h-30 text-line-strong opacity-60 print:hidden" />
      <div className="wrap grid grid-cols-2 gap-x-8 gap-y-10 py-12 tablet:grid-cols-3 print:py-4 desk:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="col-span-full flex flex-col gap-x-8 gap-y-6 tablet:flex-row tablet:justify-between desk:col-span-1 desk:flex-col desk:justify-start">
          <div className="print:hidden">
            <Logo title={brand.name} className="h-16 w-auto desk:h-20" />
            <p className="mt-4 text-quiet">Àgbọn is Yoruba for coconut.</p>
          </div>
          <ContactLinks />
        </div>
        {footerColumns.map(({ heading, links }, index) => (
          <nav key={heading} aria-label={heading} className="max-tablet:nth-of-type-2:row-span-2">
            <h2 className="text-18">{heading}</h2>
            <FooterLinks links={links} />
            {index === 0 && hasEscrowColumn(path) ? <EscrowLinks /> : null}
          </nav>
        ))}
      </div>
      <div className="wrap print:hidden">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-line py-5 text-quiet">
          <p>
            © {year} {brand.name}
          </p>
          <SocialLinks />
        </div>
      </div>
    </footer>
  );
}

/** The footer below forms and sign-in pages, with few links: who we are, how to reach us, and our rules. */
export function SmallFooter({ year }: { year: number }) {
  const { phone, address, social } = useContact();
  return (
    <footer className="border-t border-line bg-raised">
      <div className="wrap grid justify-between gap-x-8 gap-y-4 py-6 tablet:grid-cols-[auto_auto]">
        <Logo title={brand.name} className="h-10 w-auto print:hidden" />
        <ul aria-label="Reach us" className="flex flex-wrap gap-x-6 tablet:justify-end">
          <li>
            <FooterLink href={`tel:${phone.dial}`}>{phone.shown}</FooterLink>
          </li>
          <li className="print:hidden">
            <FooterLink href={social.WhatsApp} rel="noopener">
              WhatsApp
            </FooterLink>
          </li>
        </ul>
        <p className="py-2 text-quiet max-tablet:order-last">
          © {year} {brand.name}, {address.join(', ')}
        </p>
        <nav aria-label="Legal">
          <ul className="flex flex-wrap gap-x-6 tablet:justify-end">
            {policies.map(({ label, href }) => (
              <li key={label}>
                <FooterLink href={href}>{label}</FooterLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}

function ContactLinks() {
  const { email, phone, address } = useContact();
  return (
    <address className="not-italic print:flex print:gap-x-6 print:whitespace-nowrap">
      <FooterLink href={`mailto:${email}`}>{email}</FooterLink>
      <FooterLink href={`tel:${phone.dial}`}>{phone.shown}</FooterLink>
      <p className="py-2 text-quiet">{address.join(', ')}</p>
    </address>
  );
}

function SocialLinks() {
  const { social } = useContact();
  return (
    <ul aria-label="Follow us" className="flex flex-wrap gap-x-6 print:hidden">
      {Object.entries(social).map(([name, href]) => (
        <li key={name}>
          <FooterLink href={href} rel="noopener">
            {name}
          </FooterLink>
        </li>
      ))}
    </ul>
  );
}

function FooterLinks({ links }: { links: readonly NavLink[] }) {
  return (
    <ul className="mt-3">
      {links.map(({ label, href }) => (
        <li key={label}>
          <FooterLink href={href}>{label}</FooterLink>
        </li>
      ))}
    </ul>
  );
}

/** A column that is placed below the shortest one, so that the others stay beside each other. */
function EscrowLinks() {
  return (
    <nav aria-label={escrowColumn.heading} className="mt-10">
      <h2 className="text-18">{escrowColumn.heading}</h2>
      <FooterLinks links={escrowColumn.links} />
    </nav>
  );
}

type FooterLinkProps = { href: string; rel?: string; children: string };

function FooterLink({ href, rel, children }: FooterLinkProps) {
  return (
    <a href={href} rel={rel} className="block w-fit py-2 leading-6 text-ink underline-offset-4 hover:underline">
      {children}
    </a>
  );
}
