import { sql } from 'kysely';
import { z } from 'zod';
import { defineList } from '#platform/database/list/define-list.ts';
import { units, type Unit } from '#domain/values/listed-goods.ts';
import type { Category } from '../listings/listing.options.ts';
import { categoriesOfPrices } from './price-series.view.ts';

const byNumber = (direction: 'asc' | 'desc') => [{ column: 'id', as: 'number', direction }] as const;

export const publishedPricesList = defineList({
  from: 'price_figure',
  filters: {
    category: {
      schema: z.enum(categoriesOfPrices as [Category, ...Category[]]),
      where: (eb, chosen) => eb('category', 'in', chosen),
    },
    unit: {
      schema: z.enum(units as readonly Unit[] as [Unit, ...Unit[]]),
      where: (eb, chosen) => eb('unit', 'in', chosen),
    },
    scope: {
      schema: z.enum(['all', 'place']),
      where: (_, chosen) => sql<boolean>`(case when place = '' then 'all' else 'place' end) in (${sql.join(chosen)})`,
    },
  },
  sorts: { newest: byNumber('desc'), oldest: byNumber('asc') },
  perPage: 25,
});

export type PublishedPricesQuery = typeof publishedPricesList.whole;
