import { link } from '#content/link.ts';
import { buys } from '#domain/values/account.options.ts';
import type { Member } from '#domain/acting/context.ts';
import type { ParentPage } from '../dashboard-frame.tsx';

export function listOfOrders({ accountType }: Pick<Member, 'accountType'>, side: 'buyer' | 'seller'): ParentPage {
  if (side === 'buyer') return { name: 'My Orders', href: link('dashboardOrders') };
  if (buys(accountType)) return { name: 'Order History', href: link('dashboardOrderHistory') };
  return { name: 'Orders History', href: link('dashboardOrders') };
}

export const listOfOffers: ParentPage = { name: 'Offers', href: link('dashboardOffers') };
