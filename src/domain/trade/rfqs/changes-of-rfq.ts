import { quantityText, type Category, categoryNames, type Unit } from '#domain/values/listed-goods.ts';
import { lagosMoment } from './lagos-moment.view.ts';
import { rfqPriceRangeOf, paymentSharesText } from './rfq.view.ts';

export type RfqChange = { label: string; before: string; after: string };

type RfqLine = {
  product_name: string;
  type: string;
  category: string;
  specifications: string;
  quantity: bigint;
  unit: string;
  tolerance_percent: number;
  low_kobo: bigint;
  high_kobo: bigint;
  location: string;
  delivery_timeframe: string;
  shares: readonly number[];
  deadline: Date;
};

const changeableFields: readonly (readonly [label: string, textOf: (line: RfqLine) => string])[] = [
  ['Product', ({ product_name }) => product_name],
  ['Type', ({ type }) => type],
  ['Category', ({ category }) => categoryNames[category as Category]],
  ['Specifications', ({ specifications }) => specifications],
  ['Quantity', ({ quantity, unit }) => quantityText(quantity, unit as Unit)],
  ['Tolerance', ({ tolerance_percent }) => `${tolerance_percent} %`],
  ['Price range', (line) => rfqPriceRangeOf({ ...line, unit: line.unit as Unit })],
  ['Location', ({ location }) => location],
  ['Delivery timeframe', ({ delivery_timeframe }) => delivery_timeframe],
  ['Parts of the payment', ({ shares }) => paymentSharesText(shares)],
  ['Expiry date', ({ deadline }) => lagosMoment(deadline)],
];

export function rfqChanges(before: RfqLine, after: RfqLine): RfqChange[] {
  return changeableFields.flatMap(([label, textOf]) =>
    textOf(before) === textOf(after) ? [] : [{ label, before: textOf(before), after: textOf(after) }],
  );
}
