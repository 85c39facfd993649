import { accountTypeLabels, type AccountType } from '#domain/values/account.options.ts';
import { link } from '#content/link.ts';
import type { DeskBarLink, DeskGroup, DeskLink } from '#ui/desk-frame.tsx';
import type { NavLink } from '../frame/navigation.ts';

/** marketplace.md §2 'User dashboard': the title in the header. */
export function dashboardTitle(type: AccountType): string {
  return `${accountTypeLabels[type].name} Dashboard`;
}

export const settingsPath = link('settings');

const overview = { label: 'Overview', href: link('dashboard') };
const products = { label: 'Products', href: link('dashboardProducts') };
const myOrders = { label: 'My Orders', href: link('dashboardOrders') };
const customers = { label: 'Customers', href: link('dashboardCustomers') };
const invoices = { label: 'Invoices', href: link('dashboardInvoices') };
const payments = { label: 'Payments', href: link('dashboardPayments') };
const settings = { label: 'Settings', href: settingsPath };

/**
 * marketplace.md §2 'Sidebar menus', in that order and wording. Orders to a seller have an address of their own for merchants, who also
 * buy.
 */
const menus: Record<AccountType, readonly NavLink[]> = {
  buyer: [overview, myOrders, invoices, payments, settings],
  seller: [
    overview,
    products,
    { label: 'Orders History', href: link('dashboardOrders') },
    customers,
    invoices,
    payments,
    settings,
  ],
  merchant: [
    overview,
    products,
    myOrders,
    { label: 'Order History', href: link('dashboardOrderHistory') },
    invoices,
    payments,
    customers,
    settings,
  ],
};

export function dashboardMenu(type: AccountType): readonly NavLink[] {
  return menus[type];
}

export function memberMenuOf(type: AccountType, path: string): DeskLink[] {
  return dashboardMenu(type).map((one) => ({ ...one, isCurrent: isAt(one, path) }));
}

type TradePlace = NavLink & { count?: number };

/** decisions.md §9 'Menus': places that the specified menu lacks, in a group of their own. */
const tradePlaces: readonly TradePlace[] = [
  { label: 'Marketplace', href: link('marketplace') },
  { label: 'Offers', href: link('dashboardOffers') },
  { label: 'RFQs', href: link('dashboardRfqs') },
  { label: 'Saved', href: link('dashboardSaved') },
  { label: 'Papers', href: link('dashboardPapers') },
];

export function memberTradeMenuOf(path: string, unread: number): DeskGroup & { title: string } {
  const places = [messagesPlace(unread), ...tradePlaces];
  return { title: 'Trade', links: places.map((place) => ({ ...place, isCurrent: isAt(place, path) })) };
}

function messagesPlace(unread: number): TradePlace {
  return { label: 'Messages', href: link('messages'), ...(unread > 0 && { count: unread }) };
}

/** Lets a buyer also sell, or a seller also buy. A buyer who opens the listing form is asked first to change the account type. */
const otherSide: Record<AccountType, readonly NavLink[]> = {
  buyer: [{ label: 'Sell with this account too', href: link('productNew') }],
  seller: [
    { label: 'Buy with this account too', href: link('settingsAccountType', {}, { next: link('marketplace') }) },
  ],
  merchant: [],
};

export function memberAccountMenuOf(type: AccountType): DeskGroup & { title: string } {
  const places = [
    ...otherSide[type],
    { label: 'Help', href: link('helpCenter') },
    { label: 'Àgbọn home', href: link('home') },
  ];
  return { title: 'Account', links: places.map((place) => ({ ...place, isCurrent: false })) };
}

export function memberPhoneBarOf(path: string, unread: number): DeskBarLink[] {
  const bar: Pick<DeskBarLink, 'label' | 'href' | 'icon' | 'count'>[] = [
    { label: 'Today', href: overview.href, icon: 'clock' },
    { label: 'Orders', href: myOrders.href, icon: 'truck' },
    { label: 'Messages', href: link('messages'), icon: 'mail', count: unread > 0 ? unread : undefined },
  ];
  return bar.map((one) => ({ ...one, isCurrent: isAt(one, path) }));
}

function isAt({ href }: NavLink, path: string): boolean {
  return href === path || ([settingsPath, link('messages')].includes(href) && path.startsWith(`${href}/`));
}
