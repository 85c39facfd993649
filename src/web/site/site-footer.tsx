import { brand } from '#content/brand.ts';
import { footerColumns } from './navigation.ts';

export function SiteFooter({ year }: { year: number }) {
  return (
    <footer className="on-deep relative overflow-clip bg-ground text-ink">
      <div className="wrap relative grid gap-x-8 gap-y-12 pt-16 pb-10 tablet:grid-cols-6 desk:grid-cols-12 desk:pt-24">
        <div className="tablet:col-span-6 desk:col-span-5">
          <p className="display text-64">{brand.name}</p>
          <p className="mt-3 max-w-[30ch] text-quiet">Yoruba for coconut. {brand.tagline}.</p>
        </div>
        {footerColumns.map(({ heading, links }) => (
          <nav key={heading} aria-label={heading} className="tablet:col-span-2">
            <h2 className="text-16">{heading}</h2>
            <ul className="mt-3">
              {links.map(({ label, href }) => (
                <li key={href}>
                  <FooterLink href={href}>{label}</FooterLink>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div className="tablet:col-span-2 desk:col-span-3">
          <h2 className="text-16">Reach us</h2>
          <address className="mt-3 not-italic">
            <FooterLink href={`mailto:${brand.teamEmail}`}>{brand.teamEmail}</FooterLink>
            <FooterLink href={`tel:${brand.phone.dial}`}>{brand.phone.shown}</FooterLink>
            <p className="mt-2 text-quiet">{brand.address.join(', ')}</p>
          </address>
        </div>
        <FooterFoot year={year} />
      </div>
    </footer>
  );
}

function FooterFoot({ year }: { year: number }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-line pt-6 text-quiet tablet:col-span-full">
      <p>
        © {year} {brand.name}
      </p>
      <ul className="flex flex-wrap gap-x-6">
        {Object.entries(brand.social).map(([name, href]) => (
          <li key={name}>
            <FooterLink href={href} rel="noopener">
              {name}
            </FooterLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

type FooterLinkProps = { href: string; rel?: string; children: string };

function FooterLink({ href, rel, children }: FooterLinkProps) {
  return (
    <a href={href} rel={rel} className="block w-fit py-1.5 text-ink hover:underline hover:underline-offset-4">
      {children}
    </a>
  );
}
