import type { Unit } from '#domain/values/listed-goods.ts';
import type { Category } from '../listings/listing.options.ts';

export type PriceMails = {
  /** To a member: a price of the board has crossed the amount that they chose. */
  'price-alert': {
    name: string;
    series: { category: Category; unit: Unit };
    figure: 'asking' | 'settled';
    price_kobo: string;
    amount_kobo: string;
    isReached: boolean;
    stopToken: string;
  };
};
