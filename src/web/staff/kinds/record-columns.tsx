import type { RecordFields, StaffRecord } from '#domain/acting/records/define-records.ts';
import type { Column } from '#ui/table.tsx';
import { shownNaira } from './shown-values.tsx';

export const erased = 'Erased at their wish';
export const grouped = (figure: unknown) => Number(figure).toLocaleString('en-NG');

/** marketplace.md §9: the first 50 characters. */
const previewLength = 50;

export function column(
  head: string,
  cell: (fields: RecordFields) => string,
  look: Pick<Column<StaffRecord>, 'numeric' | 'short' | 'share' | 'card'> = {},
): Column<StaffRecord> {
  return { key: head, head, cell: ({ fields }) => cell(fields), ...look };
}

export function price(
  head: string,
  priceOf: (fields: RecordFields) => unknown,
  without: (fields: RecordFields) => string = () => 'No price set',
): Column<StaffRecord> {
  return {
    key: head,
    head,
    numeric: true,
    card: 'amount',
    cell({ fields }) {
      const amount = priceOf(fields);
      return typeof amount === 'number' ? shownNaira(amount) : <span className="text-quiet">{without(fields)}</span>;
    },
  };
}

export function quantityOf({ quantity, quantity_unit }: RecordFields): string {
  const count = grouped(quantity);
  return quantity_unit === 'kg' ? `${count} kg` : count;
}

export function productsOf({ products }: RecordFields): string {
  return (products as readonly { name: string }[]).map(({ name }) => name).join(', ');
}

export function preview(message: string): string {
  const letters = [...message.replace(/\s+/g, ' ')];
  if (letters.length <= previewLength) return letters.join('');
  return `${letters
    .slice(0, previewLength)
    .join('')
    .replace(/[\s.,;:]+$/, '')}…`;
}
