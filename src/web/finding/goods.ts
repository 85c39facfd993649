import { brand } from '#content/brand.ts';
import { machineName } from '#content/machines.ts';
import type { SiteSettings } from '#domain/acting/settings/site-settings.view.ts';
import { nairaForPrograms } from '#domain/values/money.ts';
import { asset } from '../assets.ts';
import { link } from '#content/link.ts';
import type { Thing } from '../structured-data.tsx';
import { businessId } from './business.ts';
import { pagePictures, shareFile, type SharePicture } from './share-pictures.ts';

/** The byproducts on sale, as structured data. Coming products have no price and are left out. */
export function productThings(publicUrl: string, { products }: SiteSettings): Thing[] {
  return products.flatMap((product) => {
    const { name, size, summary, price_kobo } = product;
    if (price_kobo === undefined) return [];
    const url = `${publicUrl}${link('shop')}#${product.id}`;
    return [
      goods(publicUrl, {
        name: size ? `${name}, ${size}` : name,
        description: summary,
        picture: pagePictures.product,
        url,
        price_kobo,
      }),
    ];
  });
}

export function machineThings(publicUrl: string, { machines }: SiteSettings): Thing[] {
  return machines.flatMap((machine) => {
    const { id, summary, price_kobo } = machine;
    if (price_kobo === undefined) return [];
    const url = publicUrl + link('machineOrder', { machineId: id });
    const name = machineName(machine);
    return [goods(publicUrl, { name, description: summary, picture: pagePictures.services, url, price_kobo })];
  });
}

type Goods = { name: string; description: string; picture: SharePicture; url: string; price_kobo: bigint };

function goods(publicUrl: string, { name, description, picture, url, price_kobo }: Goods): Thing {
  return {
    '@type': 'Product',
    '@id': url,
    name,
    description,
    image: publicUrl + asset(shareFile(picture)),
    brand: { '@type': 'Brand', name: brand.name },
    offers: {
      '@type': 'Offer',
      url,
      price: nairaForPrograms(price_kobo),
      priceCurrency: 'NGN',
      availability: 'https://schema.org/InStock',
      seller: { '@id': businessId(publicUrl) },
    },
  };
}
