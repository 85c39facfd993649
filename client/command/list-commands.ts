import type { ItemOf, ListName, Takes } from '../client.ts';
import { printRows, type Command, type Options, type Work } from './command.ts';
import { usageRefusal } from './exit-codes.ts';
import { shownAmount, shownMoment } from './shown.ts';
import type { Column } from './table.ts';

type ListCommand<Name extends ListName> = {
  name: string;
  about: string;
  list: Name;
  columns: readonly Column<ItemOf<Name>>[];
  whenEmpty: string;
  /** The filters of the list that the command takes. */
  filters?: readonly (keyof Takes<Name> & ('q' | 'state'))[];
  keeps?: (item: ItemOf<Name>) => boolean;
};

const filterWords = { q: 'words to search for', state: 'only in this state' };

function listCommand<Name extends ListName>(declared: ListCommand<Name>): Command {
  const { name, about, list, columns, whenEmpty, filters = [], keeps = () => true } = declared;
  const options: Options = { limit: { type: 'string' } };
  for (const filter of filters) options[filter] = { type: 'string' };
  return {
    name,
    about,
    options,
    optionWords: {
      limit: 'how many rows at most; 50 by default',
      ...Object.fromEntries(filters.map((filter) => [filter, filterWords[filter]])),
    },
    async run(work) {
      const { client, typed, terminal } = work;
      const asked = Object.fromEntries(filters.map((filter) => [filter, typed.text(filter)])) as Takes<Name>;
      const rows: ItemOf<Name>[] = [];
      const most = limitOf(work);
      for await (const item of client.all(list, asked, { signal: terminal.signal })) {
        if (keeps(item)) rows.push(item);
        if (rows.length >= most) break;
      }
      const isFiltered = filters.some((filter) => typed.text(filter) !== undefined);
      printRows(work, rows, columns, isFiltered ? `No ${name} match.` : whenEmpty);
    },
  };
}

function limitOf({ typed }: Pick<Work, 'typed'>): number {
  const text = typed.text('limit') ?? '50';
  if (!/^[1-9]\d{0,5}$/.test(text)) throw usageRefusal('--limit takes a whole number from 1 to 999999.');
  return Number(text);
}

const orderColumns: readonly Column<ItemOf<'listOrders'>>[] = [
  { head: 'Number', of: ({ number }) => number },
  { head: 'What', of: ({ what }) => what, shrinks: true },
  { head: 'You', of: ({ side }) => side },
  { head: 'Other side', of: ({ side, buyer, seller }) => (side === 'buyer' ? seller : buyer), shrinks: true },
  { head: 'Quantity', of: ({ quantity, unit }) => quantity && `${quantity} ${unit ?? ''}`, isFigure: true },
  { head: 'Total', of: ({ total }) => shownAmount(total), isFigure: true },
  { head: 'State', of: ({ state }) => state },
  { head: 'Deal', of: ({ dealId }) => dealId, isFigure: true },
];

export const listings: Command = listCommand({
  name: 'listings',
  about: 'Your listings, with their stock and the quantity that orders reserve.',
  list: 'listOwnListings',
  filters: ['q', 'state'],
  whenEmpty: 'You have no listings.',
  columns: [
    { head: 'Id', of: ({ id }) => id, isFigure: true },
    { head: 'Name', of: ({ name }) => name, shrinks: true },
    { head: 'Price', of: ({ price }) => shownAmount(price), isFigure: true },
    { head: 'Unit', of: ({ unit }) => unit },
    { head: 'Quantity', of: ({ quantity }) => quantity, isFigure: true },
    { head: 'Reserved', of: ({ reserved }) => reserved, isFigure: true },
    { head: 'State', of: ({ state }) => state },
  ],
});

export const offers: Command = listCommand({
  name: 'offers',
  about: 'Offers that you made and got, with whose turn it is.',
  list: 'listOffers',
  filters: ['q', 'state'],
  whenEmpty: 'You have no offers.',
  columns: [
    { head: 'Id', of: ({ id }) => id, isFigure: true },
    { head: 'Listing', of: ({ listingName }) => listingName, shrinks: true },
    { head: 'Other side', of: ({ side, buyer, seller }) => (side === 'buyer' ? seller : buyer), shrinks: true },
    { head: 'Price', of: ({ price }) => shownAmount(price), isFigure: true },
    { head: 'Quantity', of: ({ quantity, unit }) => `${quantity} ${unit}`, isFigure: true },
    { head: 'State', of: ({ state }) => state },
    { head: 'Turn', of: ({ turn }) => turn },
    { head: 'Until', of: ({ expiresAt }) => shownMoment(expiresAt) },
  ],
});

export const orders: Command = listCommand({
  name: 'orders',
  about: 'Your orders, as buyer and as seller.',
  list: 'listOrders',
  filters: ['q', 'state'],
  whenEmpty: 'You have no orders.',
  columns: orderColumns,
});

export const deals: Command = listCommand({
  name: 'deals',
  about: 'Your deals in escrow.',
  list: 'listOrders',
  filters: ['q', 'state'],
  whenEmpty: 'You have no deals.',
  keeps: ({ dealId }) => dealId !== undefined,
  columns: orderColumns,
});
