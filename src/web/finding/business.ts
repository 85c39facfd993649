import { brand } from '#content/brand.ts';
import { asset } from '../assets.ts';
import { link } from '#content/link.ts';
import type { Thing } from '../structured-data.tsx';

/** By which other things name the business that offers or wrote them. */
export function businessId(publicUrl: string): string {
  return `${publicUrl}/#business`;
}

/** Who we are, and what this site is called. */
export function businessThings(publicUrl: string): Thing[] {
  const [street, place, country] = brand.address;
  const url = publicUrl + link('home');
  return [
    {
      '@type': 'Organization',
      '@id': businessId(publicUrl),
      name: brand.name,
      alternateName: brand.plainName,
      url,
      logo: publicUrl + asset('src/ui/icons/icon-512.png'),
      email: brand.teamEmail,
      telephone: brand.phone.dial,
      address: { '@type': 'PostalAddress', streetAddress: street, addressLocality: place, addressCountry: country },
      sameAs: Object.values(brand.social),
    },
    { '@type': 'WebSite', name: brand.name, alternateName: brand.plainName, url, inLanguage: 'en-NG' },
  ];
}
