import { link } from '#content/link.ts';
import type { AccountType } from '#domain/values/account.options.ts';
import { findInvitation } from '#domain/trade/invitations/find-invitation.ts';
import { findShopOrder } from '#domain/trade/shop-deals/find-shop-order.ts';
import type { ShopKind } from '#domain/trade/shop-deals/shop-order.ts';
import { findSetAside } from '../request/set-aside.ts';
import type { Visit } from '../request/visit.ts';
import { wantedPage } from './places.ts';

type StartValues = {
  name?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  account_type?: AccountType;
};

export async function signUpValues(visit: Visit): Promise<Record<string, string>> {
  const next = wantedPage(visit);
  if (next === undefined) return {};
  const url = new URL(next, visit.url);
  const found: StartValues =
    (await fromInvitation(visit, url)) ?? (await fromOrder(visit, url)) ?? (await fromTypedTerms({ ...visit, url }));
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

async function fromInvitation({ ctx }: Visit, { pathname }: URL): Promise<StartValues | undefined> {
  const start = link('invitation', { token: '' });
  if (!pathname.startsWith(start)) return undefined;
  const [token = ''] = pathname.slice(start.length).split('/');
  const invitation = await findInvitation(ctx, token);
  if (!invitation || invitation.isPastDeadline || invitation.inviteeId !== undefined) return {};
  const { name, email, phone, inviterSide } = invitation;
  return { name, email, phone, account_type: inviterSide === 'seller' ? 'buyer' : 'seller' };
}

const orderPages = {
  'machine-order': link('machineOrderPlaced', { token: '' }),
  'product-order': link('shopOrder', { token: '' }),
  'event-request': link('eventBooking', { token: '' }),
} as const satisfies Record<ShopKind, string>;

const kinds = Object.keys(orderPages) as ShopKind[];

/** Only the person who ordered knows the address of this page, so the form may begin with their name, e-mail and phone. */
async function fromOrder({ ctx }: Visit, { pathname }: URL): Promise<StartValues | undefined> {
  const kind = kinds.find((one) => pathname.startsWith(orderPages[one]));
  if (kind === undefined) return undefined;
  const [token = ''] = pathname.slice(orderPages[kind].length).split('/');
  const order = await findShopOrder(ctx, { kind, token });
  return order ? { name: order.name, email: order.email, phone: order.phone, account_type: 'buyer' } : {};
}

async function fromTypedTerms(visit: Visit): Promise<StartValues> {
  const typed = await findSetAside(visit);
  const side = typed?.form === 'transaction' ? typed.values.get('side')?.[0] : undefined;
  return side === 'buyer' || side === 'seller' ? { account_type: side } : {};
}
