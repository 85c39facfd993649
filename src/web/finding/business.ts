import { brand } from '#content/brand.ts';
import { openDays } from '#content/contact-facts.ts';
import type { SiteSettings } from '#domain/acting/settings/site-settings.view.ts';
import { asset } from '../assets.ts';
import { link } from '#content/link.ts';
import type { Thing } from '../structured-data.tsx';

/** The id with which other structured data names our business as seller or author. */
export function businessId(publicUrl: string): string {
  return `${publicUrl}/#business`;
}

export function businessThings(publicUrl: string, { contact }: SiteSettings): Thing[] {
  const [street, place, country] = contact.address;
  const url = publicUrl + link('home');
  return [
    {
      '@type': 'Organization',
      '@id': businessId(publicUrl),
      name: brand.name,
      alternateName: brand.plainName,
      url,
      logo: publicUrl + asset('src/ui/icons/icon-512.png'),
      email: contact.email,
      telephone: contact.phone.dial,
      address: { '@type': 'PostalAddress', streetAddress: street, addressLocality: place, addressCountry: country },
      contactPoint: {
        '@type': 'ContactPoint',
        telephone: contact.phone.dial,
        email: contact.email,
        hoursAvailable: {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: openDays(contact.hours),
          opens: contact.hours.opens,
          closes: contact.hours.closes,
        },
      },
      sameAs: Object.values(contact.social),
    },
    { '@type': 'WebSite', name: brand.name, alternateName: brand.plainName, url, inLanguage: 'en-NG' },
  ];
}
