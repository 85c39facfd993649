import { accountTypeLabels, type AccountType } from '#domain/accounts/account.options.ts';
import { link } from '#content/link.ts';
import type { NavLink } from '../site/navigation.ts';

/** marketplace.md §2 'User dashboard': what the header says. */
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

/** marketplace.md §2 'Sidebar menus', in its order and words. What a seller sold stands at an address of its own for a merchant, who buys too. */
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
