import { rfqsPage } from '#content/rfqs.ts';
import { link } from '#content/link.ts';
import { quantityText, categoryNames, unitName } from '#domain/trade/listings/listing.options.ts';
import { nairaForPrograms } from '#domain/values/money.ts';
import type { RfqPageView } from '#domain/trade/rfqs/find-rfq.ts';
import { rfqsList, type RfqsQuery } from '#domain/trade/rfqs/list/rfqs.list.ts';
import { rfqPriceRangeOf, requestedGoods, type Rfq } from '#domain/trade/rfqs/rfq.view.ts';
import type { ListPage } from '#platform/database/list/define-list.ts';
import { trailThing } from '../../finding/readings.ts';
import { publicAddressOf, page, settingsOf } from '../../pages/page.tsx';
import type { Visit } from '../../request/visit.ts';
import type { Thing } from '../../structured-data.tsx';
import { previewPictureOf } from '../../parts/listing-picture.tsx';
import type { RfqReader } from './rfq-panel.tsx';
import { RfqPage } from './rfq.page.tsx';
import { RfqsPage } from './rfqs.page.tsx';

export function showRfqs(visit: Visit, shown: { query: RfqsQuery; page: ListPage<Rfq> }): Response {
  const { query } = shown;
  const isPlain = !query.place && query.sort === 'newest' && !rfqsList.isFiltered(query);
  return page(visit, {
    title: rfqsPage.heading,
    description: rfqsPage.description,
    canonical: isPlain ? link('rfqs') : undefined,
    isOnMarket: true,
    body: <RfqsPage {...shown} />,
  });
}

const rfqPageNews = ['asked', 'reported'] as const;

export function showRfq(visit: Visit, view: RfqPageView): Response {
  const { rfq } = view;
  const { publicUrl } = visit.services;
  const path = link('rfq', { publicId: rfq.publicId });
  const trail = [
    { name: 'Marketplace', path: link('marketplace') },
    { name: 'RFQs', path: link('rfqs') },
    { name: rfq.productName, path },
  ];
  const isOpen = rfq.state === 'open';
  const newsName = visit.url.searchParams.get('said');
  return page(visit, {
    title: `${requestedGoods(rfq)}, ${rfqPriceRangeOf(rfq)}`,
    description: `A buyer in ${rfq.location} asks for ${requestedGoods(rfq)}: ${rfqPriceRangeOf(rfq)}, ${rfq.deliveryTimeframe}. ${isOpen ? 'Answer with your price.' : 'The request is closed.'}`,
    canonical: isOpen ? path : undefined,
    things: isOpen ? [trailThing(publicUrl, trail), demandThing(publicUrl, rfq)] : [],
    photograph: previewPictureOf(rfq.picture, rfq.productName),
    isOnMarket: true,
    body: (
      <RfqPage
        view={view}
        reader={readerOf(visit, rfq)}
        isMember={visit.ctx.actor.kind === 'member'}
        address={publicAddressOf(visit)}
        news={rfqPageNews.find((name) => name === newsName)}
      />
    ),
  });
}

function readerOf(visit: Visit, { buyer }: Rfq): RfqReader {
  const { actor } = visit.ctx;
  if (actor.kind === 'member' && actor.id === buyer.id) return 'buyer';
  return settingsOf(visit).trading === 'closed' ? 'closed' : 'other';
}

/** Structured data for search engines, without the buyer's name or contacts. */
function demandThing(publicUrl: string, rfq: Rfq): Thing {
  const url = publicUrl + link('rfq', { publicId: rfq.publicId });
  return {
    '@type': 'Demand',
    '@id': url,
    url,
    name: requestedGoods(rfq),
    itemOffered: { '@type': 'Product', name: rfq.productName, category: categoryNames[rfq.category] },
    eligibleQuantity: { '@type': 'QuantitativeValue', value: String(rfq.quantity), unitText: unitName(rfq.unit) },
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      minPrice: nairaForPrograms(rfq.low_kobo),
      maxPrice: nairaForPrograms(rfq.high_kobo),
      priceCurrency: 'NGN',
      unitText: unitName(rfq.unit),
    },
    availabilityEnds: rfq.deadline.toISOString(),
    description: `${quantityText(rfq.quantity, rfq.unit)}, delivered to ${rfq.location}`,
  };
}
